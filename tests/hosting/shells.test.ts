import { describe, expect, test } from 'vitest';
import { offlinePages } from '#build/worker.ts';
import { nginxConfiguration } from '#hosting/nginx.ts';
import { redirectsOf, robotsOf } from '#hosting/static-host.ts';
import type { Locale } from '#i18n/locales.ts';
import { routePath, screenNames } from '#lib/routes.ts';
import { publishedPaths, shellOf } from '#site/page-file.ts';
import { front } from '#tests/hosting/support/front.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const site = siteLike(exampleSite('velvet-evening.example'), 'dusk.example', {
  domain_language: 'en',
  locales: ['en', 'nl'],
});

const screens = ['/members/7', '/nl/members/7', '/notifications', '/nl/likes/given'];
const others = ['/members/7/gift', '/members/', '/notifications/all', '/de/members/7', '/xnotifications', '/members7'];

describe('the screens of the members area', () => {
  test('have one page a language between them', () => {
    expect(publishedPaths(site, 'members')).toEqual(['/members', '/nl/members']);
    expect(publishedPaths(site, 'members-id')).toEqual([]);
    expect(publishedPaths(site, 'notifications')).toEqual([]);
  });

  test('hosting-4: are answered by the page of their language, and nothing else is', () => {
    expect(screens.map((path) => shellOf(site, path))).toEqual(['/members', '/nl/members', '/members', '/nl/members']);
    expect(others.map((path) => shellOf(site, path))).toEqual(others.map(() => undefined));
  });

  test('hosting-17: are so on static hosts', () => {
    const rules = redirectsOf(site).split('\n');
    for (const rule of [
      '/members/:id /members 200',
      '/nl/members/:id /nl/members 200',
      '/notifications /members 200',
      '/likes /members 200',
      '/nl/likes/:type /nl/members 200',
      '/nl/notifications /nl/members 200',
    ])
      expect(rules).toContain(rule);
    expect(rules.filter((rule) => rule.endsWith(' 200') && rule.includes('*'))).toEqual([]);
  });

  test('are so behind nginx', () => {
    const rule = /location ~ (\S+) \{\n(?:.*\n){1,8}?\s*try_files (\S*members)\.html/g;
    const rules = [...nginxConfiguration([site], front).matchAll(rule)];
    const answer = (path: string) => rules.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2];
    expect(screens.map(answer)).toEqual(['/members', '/nl/members', '/members', '/nl/members']);
    expect(others.map(answer)).toEqual(others.map(() => undefined));
  });

  test('hosting-20: are not for search engines', () => {
    const closed = robotsOf(site, false)
      .split('\n')
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.replace('Disallow: ', ''));
    for (const name of screenNames) {
      for (const path of [routePath(name, { id: '7', type: '7' }), `/nl${routePath(name, { id: '7', type: '7' })}`])
        expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, true]);
    }
    for (const path of ['/', '/nl', '/login', '/nl/signup', '/landers/video', '/pages/terms'])
      expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, false]);
  });

  test('offline-3: open without a network, each page kept once, in the language that it is read in', () => {
    const coveredIn = (locale: Locale) =>
      Object.fromEntries(offlinePages(site, locale).map(({ covers, url }) => [covers, url]));
    expect({ ...coveredIn('en'), ...coveredIn('nl') }).toEqual({
      '/': '/error',
      '/nl': '/nl/error',
      '/members': '/members',
      '/nl/members': '/nl/members',
      '/chats': '/members',
      '/likes': '/members',
      '/likes/m': '/members',
      '/nl/chats': '/nl/members',
      '/nl/likes': '/nl/members',
      '/nl/likes/m': '/nl/members',
      '/notifications': '/members',
      '/nl/notifications': '/nl/members',
      '/swipe-game': '/members',
      '/nl/swipe-game': '/nl/members',
      '/match-finder': '/members',
      '/nl/match-finder': '/nl/members',
      '/profile': '/members',
      '/nl/profile': '/nl/members',
      '/complete-signup/profile': '/members',
      '/nl/complete-signup/profile': '/nl/members',
      '/signup-matches': '/members',
      '/nl/signup-matches': '/nl/members',
      '/premium': '/members',
      '/nl/premium': '/nl/members',
      '/credits': '/members',
      '/nl/credits': '/nl/members',
      '/credits/repeat-order': '/members',
      '/nl/credits/repeat-order': '/nl/members',
      '/directdebit': '/members',
      '/nl/directdebit': '/nl/members',
      '/transactions': '/members',
      '/nl/transactions': '/nl/members',
    });
    expect(Object.keys(coveredIn('nl')).filter((covers) => !covers.startsWith('/nl'))).toEqual([]);
    expect(Object.keys(coveredIn('en')).filter((covers) => covers.startsWith('/nl'))).toEqual([]);
  });
});
