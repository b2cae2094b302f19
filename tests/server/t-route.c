/* SPDX-License-Identifier: MIT */
/* t-route.c - the gate of the local page: who may ask what. */
#include "test.h"

#include "route.h"

#define TOKEN "0123456789abcdef0123456789abcdef"
#define HOST  "127.0.0.1:8080"
#define JSON  "application/json"

static const asset files[] = {
    {"app.js", "\"1\"", (const unsigned char *)"x", 1},
    {"index.html", "\"2\"", (const unsigned char *)"y", 1}};
static const site here = {
    .token = TOKEN, .port = 8080, .assets = files, .asset_count = 2};

static route choose(const char *method, const char *path)
{
    const request_head head = {
        .method = method, .path = path, .host = HOST, .type = JSON};

    return route_choose(&here, &head);
}

static void check_refused(const request_head *head, unsigned status)
{
    const route to = route_choose(&here, head);

    assert_int_equal(to.kind, ROUTE_REFUSED);
    assert_int_equal(to.refusal, status);
}

static void files_are_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(choose("GET", "/" TOKEN "/").asset, &files[1]);
    assert_ptr_equal(choose("HEAD", "/" TOKEN "/index.html").asset, &files[1]);
    assert_ptr_equal(choose("GET", "/" TOKEN "/app.js").asset, &files[0]);
    assert_int_equal(choose("GET", "/" TOKEN "/nothing").refusal, 404);
    assert_int_equal(choose("GET", "/" TOKEN "/../app.js").refusal, 404);
    assert_int_equal(choose("GET", "/" TOKEN "//app.js").refusal, 404);
    assert_int_equal(choose("GET", "/" TOKEN).kind, ROUTE_SLASH);
    assert_string_equal(choose("HEAD", "/" TOKEN).token, TOKEN);
    assert_int_equal(choose("POST", "/" TOKEN).refusal, 404);
    assert_int_equal(choose("GET", "/" TOKEN "x").refusal, 404);
    assert_int_equal(choose("POST", "/" TOKEN "/app.js").refusal, 405);
}

static void requests_have_one_method(void **state)
{
    (void)state;
    assert_int_equal(choose("POST", "/" TOKEN "/api/ask").kind, ROUTE_ASK);
    assert_int_equal(choose("POST", "/" TOKEN "/api/jobs").kind,
                     ROUTE_JOB_START);
    assert_int_equal(choose("GET", "/" TOKEN "/api/status").kind,
                     ROUTE_STATUS);
    assert_int_equal(choose("GET", "/" TOKEN "/api/jobs/17").job, 17);
    assert_int_equal(choose("GET", "/" TOKEN "/api/jobs/17").kind, ROUTE_JOB);
    assert_int_equal(choose("DELETE", "/" TOKEN "/api/jobs/17").kind,
                     ROUTE_JOB_STOP);
    assert_int_equal(choose("GET", "/" TOKEN "/api/jobs/17/events").kind,
                     ROUTE_JOB_EVENTS);
    assert_int_equal(choose("HEAD", "/" TOKEN "/api/jobs/17/events").kind,
                     ROUTE_JOB_EVENTS_HEAD);
    assert_int_equal(choose("GET", "/" TOKEN "/api/ask").refusal, 405);
    assert_int_equal(choose("DELETE", "/" TOKEN "/api/ask").refusal, 405);
    assert_int_equal(choose("PUT", "/" TOKEN "/api/jobs/17").refusal, 405);
    assert_int_equal(choose("GET", "/" TOKEN "/api/nothing").refusal, 404);
    assert_int_equal(choose("GET", "/" TOKEN "/api/jobs/").refusal, 404);
    assert_int_equal(choose("GET", "/" TOKEN "/api/jobs/1x").refusal, 404);
    assert_int_equal(
        choose("GET", "/" TOKEN "/api/jobs/9999999999999999999").refusal, 404);
}

/* Whoever is refused for the method reads which ones there are. */
static void other_methods_are_told(void **state)
{
    static const struct {
        const char *path, *allowed;
    } cases[] = {{"/" TOKEN "/", "GET, HEAD"},
                 {"/" TOKEN "/api/status", "GET, HEAD"},
                 {"/" TOKEN "/api/ask", "POST"},
                 {"/" TOKEN "/api/jobs", "POST"},
                 {"/" TOKEN "/api/jobs/1", "GET, HEAD, DELETE"},
                 {"/" TOKEN "/api/jobs/1/events", "GET, HEAD"}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const route to = choose("PUT", cases[i].path);
        assert_int_equal(to.refusal, 405);
        assert_string_equal(to.allowed, cases[i].allowed);
    }
    assert_null(choose("PUT", "/" TOKEN "/nothing").allowed);
    assert_null(choose("PUT", "/").allowed);
}

/* Every digit counts, also the last one. */
static void without_the_token_nothing_is_said(void **state)
{
    char path[] = "/" TOKEN "/";

    (void)state;
    for (size_t i = 0; i < TOKEN_DIGITS + 1; i++) {
        path[i] ^= 1;
        assert_int_equal(choose("GET", path).refusal, 403);
        path[i] ^= 1;
    }
    assert_int_equal(choose("GET", path).kind, ROUTE_ASSET);
    for (size_t i = 0; i <= TOKEN_DIGITS; i++) {
        path[i] = '\0';
        assert_int_equal(choose("GET", path).refusal, 403);
        path[i] = ("/" TOKEN)[i];
    }
    assert_int_equal(choose("GET", "").refusal, 403);
    assert_int_equal(choose("POST", "/api/ask").refusal, 403);
}

static void foreign_hosts_are_refused(void **state)
{
    static const char *const bad[] = {"evil.example",
                                      "evil.example:8080",
                                      "127.0.0.1",
                                      "127.0.0.1:8081",
                                      "127.0.0.1:80800",
                                      "localhost:808",
                                      "",
                                      "127.0.0.1:8080 ",
                                      "localhost.evil.example:8080"};
    request_head head = {.method = "GET", .path = "/" TOKEN "/"};

    (void)state;
    check_refused(&head, 403);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        head.host = bad[i];
        check_refused(&head, 403);
    }
    head.host = "LocalHost:8080";
    assert_int_equal(route_choose(&here, &head).kind, ROUTE_ASSET);
    head.is_doubtful = true;
    check_refused(&head, 400);
}

static void ipv6_is_a_host_where_it_is_served(void **state)
{
    request_head head = {.method = "GET",
                         .path = "/" TOKEN "/",
                         .host = "[::1]:8080",
                         .origin = "http://[::1]:8080"};
    site both = here;

    (void)state;
    check_refused(&head, 403);
    both.has_ipv6 = true;
    assert_int_equal(route_choose(&both, &head).kind, ROUTE_ASSET);
    head.origin = "http://localhost:8080";
    assert_int_equal(route_choose(&both, &head).refusal, 403);
    head.origin = NULL;
    head.host = "[::1]:808";
    assert_int_equal(route_choose(&both, &head).refusal, 403);
    head.host = "[::1]";
    assert_int_equal(route_choose(&both, &head).refusal, 403);
    both.port = 80;
    assert_int_equal(route_choose(&both, &head).kind, ROUTE_ASSET);
}

static void foreign_origins_are_refused(void **state)
{
    static const char *const bad[] = {"http://evil.example",
                                      "null",
                                      "",
                                      "https://127.0.0.1:8080",
                                      "http://127.0.0.1",
                                      "http://127.0.0.1:80801",
                                      "http://localhost:8080"};
    request_head head = {.method = "GET", .path = "/" TOKEN "/", .host = HOST};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        head.origin = bad[i];
        check_refused(&head, 403);
    }
    head.origin = "http://" HOST;
    assert_int_equal(route_choose(&here, &head).kind, ROUTE_ASSET);
}

/* A stranger cannot find out what there is. */
static void strangers_get_one_answer(void **state)
{
    static const char *const paths[] = {"/", "/app.js", "/api/ask", "/x",
                                        "/" TOKEN "0/"};
    request_head head = {
        .method = "BREW", .host = "evil.example", .length = "99999999999"};

    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        head.path = paths[i];
        check_refused(&head, 403);
    }
    head.path = "/" TOKEN "/api/ask";
    check_refused(&head, 403);
}

static void bodies_have_a_type_and_a_limit(void **state)
{
    request_head head = {
        .method = "POST", .path = "/" TOKEN "/api/ask", .host = HOST};

    (void)state;
    check_refused(&head, 415);
    head.type = "text/plain";
    check_refused(&head, 415);
    head.type = "application/jsonp";
    check_refused(&head, 415);
    head.type = "Application/JSON; charset=utf-8";
    assert_int_equal(route_choose(&here, &head).kind, ROUTE_ASK);
    head.length = "4194304";
    assert_int_equal(route_choose(&here, &head).kind, ROUTE_ASK);
    head.length = "4194305";
    check_refused(&head, 413);
    head.length = "99999999999999999999999999999999";
    check_refused(&head, 413);
    head.length = "-1";
    check_refused(&head, 413);
}

static void tokens_differ(void **state)
{
    site a = {.port = 1}, b = {.port = 1};

    (void)state;
    assert_true(site_make_token(&a));
    assert_true(site_make_token(&b));
    assert_int_equal(strspn(a.token, "0123456789abcdef"), TOKEN_DIGITS);
    assert_int_equal(strlen(a.token), TOKEN_DIGITS);
    assert_string_not_equal(a.token, b.token);
}

static void types_follow_from_names(void **state)
{
    (void)state;
    assert_string_equal(asset_type("grundy.wasm"), "application/wasm");
    assert_string_equal(asset_type("a.b.js"),
                        "text/javascript; charset=utf-8");
    assert_string_equal(asset_type("theorems.md"),
                        "text/markdown; charset=utf-8");
    assert_string_equal(asset_type("README"), "application/octet-stream");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_found_by_name),
        cmocka_unit_test(requests_have_one_method),
        cmocka_unit_test(other_methods_are_told),
        cmocka_unit_test(without_the_token_nothing_is_said),
        cmocka_unit_test(foreign_hosts_are_refused),
        cmocka_unit_test(ipv6_is_a_host_where_it_is_served),
        cmocka_unit_test(foreign_origins_are_refused),
        cmocka_unit_test(strangers_get_one_answer),
        cmocka_unit_test(bodies_have_a_type_and_a_limit),
        cmocka_unit_test(tokens_differ),
        cmocka_unit_test(types_follow_from_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
