import { beforeAll, expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
let routeOf: typeof import("./route.svelte").routeOf;
beforeAll(async () => {
  ({ routeOf } = await import("./route.svelte"));
});

test("every address names a page", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/t/abc_DEF-1")).toEqual({ page: "table", id: "abc_DEF-1" });
  expect(routeOf("/r/abc")).toEqual({ page: "replay", id: "abc" });
  expect(routeOf("/j/BCDFGH")).toEqual({ page: "join", code: "BCDFGH" });
  expect(routeOf("/crew/abc_DEF-1")).toEqual({ page: "crew", id: "abc_DEF-1" });
  expect(routeOf("/learn/santa-timea")).toEqual({ page: "tutorial", game: "santa-timea" });
});

test("the link for another device has its code behind the sign", () => {
  expect(routeOf("/arrive", "#BCDFGHJKLMNP")).toEqual({ page: "arrive", code: "BCDFGHJKLMNP" });
  expect(routeOf("/arrive")).toEqual({ page: "nowhere" });
});

test("other addresses are uncharted", () => {
  expect(routeOf("/t")).toEqual({ page: "nowhere" });
  expect(routeOf("/admin/x")).toEqual({ page: "nowhere" });
});

test("under a sub-path the rest of the path counts", () => {
  expect(routeOf("/club/games/", "", "/club/games")).toEqual({ page: "home" });
  expect(routeOf("/club/games/t/abc", "", "/club/games")).toEqual({ page: "table", id: "abc" });
});
