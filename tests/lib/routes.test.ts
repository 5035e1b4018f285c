import { describe, expect, test } from 'vitest';
import { landerNames, openerNames, pagePath, routeNames, routePath, routes } from '#lib/routes.ts';

/** Paths of the routes that hold, in the order of the table. */
function pathsWhere(holds: (name: (typeof routeNames)[number]) => boolean): string[] {
  return routeNames.filter(holds).map((name) => routes[name].path);
}

const isLander = (name: (typeof routeNames)[number]) => routes[name].layout === 'lander';

describe('the paths of the product', () => {
  test('pages-1, pages-2: pages that every site has', () => {
    const isOther = (name: (typeof routeNames)[number]) =>
      isLander(name) || name.startsWith('pages-') || name === 'token' || name === 'members' || 'shell' in routes[name];
    expect(pathsWhere((name) => !isOther(name))).toEqual([
      '/',
      '/login',
      '/signup',
      '/complete-signup',
      '/activate/done',
      '/activate/error',
      '/reset-password',
      '/reset-password/do',
      '/mail-change/do',
      '/withdrawal/do',
      '/account-reactivate',
      '/lang-config',
      '/pricing',
      '/complaints',
      '/account-deleted',
      '/error',
      '/404',
    ]);
  });

  test('pages-3: informing and legal documents', () => {
    expect(pathsWhere((name) => name.startsWith('pages-'))).toEqual([
      '/pages/terms',
      '/pages/privacy',
      '/pages/cookies',
      '/pages/faq',
      '/pages/return-policy',
      '/pages/service',
      '/pages/ban',
      '/pages/compliance',
      '/pages/imprint',
      '/pages/accessibility',
    ]);
  });

  test('landers-1, landers-3, landers-52: landers and landing pages of a profile', () => {
    expect(pathsWhere(isLander)).toEqual([
      '/members/{id}/landing',
      '/members/{id}/landing2/{slug?}',
      '/members/{id}/landing3/{slug?}',
      '/landers/alonetonight/{slug?}',
      '/landers/collagelanding/{slug?}',
      '/landers/gallery/{slug?}',
      '/landers/iconslanding/{slug?}',
      '/landers/maplanding/{slug?}',
      '/landers/socialnetwork/{slug?}',
      '/landers/tinderswipe',
      '/landers/transitionsvideolanding/{slug?}',
      '/landers/video/{slug?}',
    ]);
  });

  test('pages-20: those that search engines may list', () => {
    const isListed = (name: (typeof routeNames)[number]) => routes[name].indexed;
    expect(pathsWhere((name) => isListed(name) && !isLander(name) && !name.startsWith('pages-'))).toEqual([
      '/',
      '/login',
      '/signup',
      '/pricing',
      '/complaints',
      '/{token}',
    ]);
    expect(pathsWhere((name) => isListed(name) && isLander(name))).toHaveLength(landerNames.length);
    expect(pathsWhere((name) => isListed(name) && name.startsWith('pages-'))).toHaveLength(10);
  });
});

describe('the route table', () => {
  test('gives every route a path of its own, from the root, without a slash at the end', () => {
    const paths = routeNames.map((name) => routes[name].path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths)
      expect(path).toMatch(/^\/$|^(\/([a-z0-9-]+|\{slug\?\}|\{token\}|\{id\??\}|\{paymentmethod\?\}|\{type\}))+$/);
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

describe('routePath', () => {
  test('gives the bare path without a slug and the slug behind it with one', () => {
    expect(routePath('landers-iconslanding')).toBe('/landers/iconslanding');
    expect(routePath('landers-iconslanding', { slug: 'milf' })).toBe('/landers/iconslanding/milf');
  });

  test('puts the name of a page of the site’s own at the root', () => {
    expect(routePath('token', { token: 'about-us' })).toBe('/about-us');
  });

  test('puts a member’s id in its place, whatever it is made of', () => {
    expect(routePath('members-id', { id: '$&7' })).toBe('/members/$&7');
  });

  test('has a page for all ids where one answers for every member', () => {
    for (const name of openerNames) {
      expect(routePath(`members-id-${name}`, { id: '7' })).toContain(`/members/7/${name}`);
      expect(pagePath(`members-id-${name}`)).toBe(`/openers/${name}`);
    }
    expect(pagePath('members-id-landing2', { slug: 'milf' })).toBe('/openers/landing2/milf');
    expect(pagePath('landers-video', { slug: 'milf' })).toBe('/landers/video/milf');
  });

  test('leaves a path that takes no slug as it is', () => {
    expect(routePath('pages-terms', { slug: 'milf' })).toBe('/pages/terms');
    expect(routePath('index')).toBe('/');
  });
});
