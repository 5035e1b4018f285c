import { describe, expect, test } from 'vitest';
import { pageContext } from '#components/head/head-data.ts';
import { landerNames, type RouteName, routeNames } from '#lib/routes.ts';
import { publishedPaths } from '#site/page-file.ts';
import { pathsOf } from '#site/pages.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const model = exampleSite('velvet-evening.example');

test('pages-1: every site has these pages, however little it lists', () => {
  const bare = siteLike(model, 'a.example', { locales: ['en'], landers: {}, tokenPages: [] });
  const paths = routeNames.flatMap((route) => publishedPaths(bare, route));
  const everywhere = [
    ...['/', '/login', '/signup', '/complete-signup', '/activate/done', '/activate/error'],
    ...['/reset-password', '/reset-password/do', '/mail-change/do'],
  ];
  expect(everywhere.filter((path) => !paths.includes(path))).toEqual([]);
});

describe('landers of a site', () => {
  test('landers-2, landers-3: are those that it lists, each in its languages and under its slugs', () => {
    const site = siteLike(model, 'a.example', {
      locales: ['en', 'nl'],
      landers: { video: { slugs: ['milf'], variants: {} }, tinderswipe: { variants: {} } },
    });
    const paths = landerNames.flatMap((name) => publishedPaths(site, `landers-${name}`));
    expect(paths).toEqual([
      '/landers/tinderswipe',
      '/nl/landers/tinderswipe',
      '/landers/video',
      '/nl/landers/video',
      '/landers/video/milf',
      '/nl/landers/video/milf',
    ]);
  });
});

describe('who is led away from a page', () => {
  const site = siteLike(model, 'a.example', { locales: ['en', 'nl'] });
  const detourOf = (route: RouteName, locale: 'en' | 'nl') => {
    const path = pathsOf([site], route).find(({ props }) => props.page.locale === locale);
    return path && pageContext(path.props.page).detour;
  };

  test('pages-9: members, from the home page, login, sign-up and landers, to the members area', () => {
    for (const route of [
      'index',
      'login',
      'signup',
      ...landerNames.map((name) => `landers-${name}` as const),
    ] as const) {
      expect([route, detourOf(route, 'en')]).toEqual([route, { who: 'member', to: '/members' }]);
      expect([route, detourOf(route, 'nl')]).toEqual([route, { who: 'member', to: '/nl/members' }]);
    }
  });

  test('pages-9: nobody from any other page', () => {
    const others = routeNames.filter((name) => !/^(?:index|login|signup|landers-.*)$/.test(name));
    for (const route of others) expect([route, detourOf(route, 'en') ?? null]).toEqual([route, null]);
  });
});
