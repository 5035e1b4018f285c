import { describe, expect, test } from 'vitest';
import { landerNames, openerNames, pagePath, routeNames, routePath, routes, screenNames } from '#lib/routes.ts';

describe('the route table', () => {
  test('gives every route a path of its own, from the root, without a slash at the end', () => {
    const paths = routeNames.map((name) => routes[name].path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/$|^(\/([a-z0-9-]+|\{slug\?\}|\{token\}|\{id\}|\{type\}))+$/);
  });

  test('has no path that could be read as a locale', () => {
    for (const name of routeNames) expect(routePath(name)).not.toMatch(/^\/[a-z]{2}(\/|$)/);
  });

  test('has a lander route for every lander that a site may list, in the lander layout', () => {
    for (const lander of landerNames) expect(routes[`landers-${lander}`].layout).toBe('lander');
  });

  test('lets search engines index only what anybody may read', () => {
    for (const name of routeNames)
      if (routes[name].indexed) expect(routes[name].audience).toMatch(/^(everyone|guests)$/);
  });
});

test('the screens of the members area are those that its page answers for, and its own', () => {
  const answered = routeNames.filter((name) => name === 'members' || 'shell' in routes[name]);
  expect(screenNames).toEqual(answered);
});

describe('routePath', () => {
  test('gives the bare path without a slug and the slug behind it with one', () => {
    expect(routePath('landers-iconslanding')).toBe('/landers/iconslanding');
    expect(routePath('landers-iconslanding', 'milf')).toBe('/landers/iconslanding/milf');
  });

  test('puts the name of a page of the site’s own at the root', () => {
    expect(routePath('token', 'about-us')).toBe('/about-us');
  });

  test('puts a member’s id in its place, whatever it is made of', () => {
    expect(routePath('members-id', '$&7')).toBe('/members/$&7');
  });

  test('has a page for all ids where one answers for every member', () => {
    for (const name of openerNames) {
      expect(routePath(`members-id-${name}`, '7')).toContain(`/members/7/${name}`);
      expect(pagePath(`members-id-${name}`)).toBe(`/openers/${name}`);
    }
    expect(pagePath('members-id-landing2', 'milf')).toBe('/openers/landing2/milf');
    expect(pagePath('landers-video', 'milf')).toBe('/landers/video/milf');
  });

  test('leaves a path that takes no slug as it is', () => {
    expect(routePath('pages-terms', 'milf')).toBe('/pages/terms');
    expect(routePath('index')).toBe('/');
  });
});
