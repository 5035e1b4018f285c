import { describe, expect, test } from 'vitest';
import { sitemapOf } from '#build/sitemap.ts';
import { offlinePages } from '#build/worker.ts';
import { nginxConfiguration } from '#hosting/nginx.ts';
import { redirectsOf, robotsOf } from '#hosting/static-host.ts';
import { publishedPaths, shellOf } from '#site/page-file.ts';
import { front } from '#tests/hosting/support/front.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const site = siteLike(exampleSite('velvet-evening.example'), 'dusk.example', {
  domain_language: 'en',
  locales: ['en', 'nl'],
  openers: { landing2: { slugs: ['she'] }, landing3: { slugs: [] } },
});
const away = { ...site, api_origin: 'https://api.example' };

/** Addresses that people open, and the page that each is answered by. */
const opened = {
  '/members/7/landing': '/openers/landing',
  '/nl/members/7/landing': '/nl/openers/landing',
  '/members/7/landing2': '/openers/landing2',
  '/members/7/landing2/she': '/openers/landing2/she',
  '/nl/members/7/landing2/she': '/nl/openers/landing2/she',
  '/members/7/landing3': '/openers/landing3',
};
const others = [
  '/members/7/landing/she',
  '/members/7/landing2/gay',
  '/members/7/landing3/she',
  '/de/members/7/landing',
];

describe('the landing pages of profiles', () => {
  test('landers-52: are one page for all ids, for each kind, language and listed niche', () => {
    expect(publishedPaths(site, 'members-id-landing')).toEqual(['/openers/landing', '/nl/openers/landing']);
    expect(publishedPaths(site, 'members-id-landing2')).toEqual([
      '/openers/landing2',
      '/nl/openers/landing2',
      '/openers/landing2/she',
      '/nl/openers/landing2/she',
    ]);
    expect(publishedPaths(site, 'members-id-landing3')).toHaveLength(2);
  });

  test('landers-52: are answered by that page, and not by the members area', () => {
    expect(Object.keys(opened).map((path) => shellOf(site, path))).toEqual(Object.values(opened));
    expect(others.map((path) => shellOf(site, path))).toEqual(others.map(() => undefined));
  });

  test('hosting-18: are so on static hosts, before any screen of the members area', () => {
    const rules = redirectsOf(away).split('\n');
    for (const [path, page] of Object.entries(opened))
      expect(rules).toContain(`${path.replace('/7/', '/:id/')} ${page} 200`);
    const isOpener = (rule: string) => rule.includes('/openers/');
    expect(rules.findLastIndex(isOpener)).toBeLessThan(rules.findIndex((rule) => rule.endsWith('/members 200')));
  });

  test('hosting-20: are in no list for search engines, and may be read by what makes previews', () => {
    expect(sitemapOf(site)).not.toMatch(/openers|landing3/);
    const lines = robotsOf(site, false).split('\n');
    for (const line of ['/api/media/', '/members/*/landing', '/nl/members/*/landing'])
      expect(lines).toContain(`Allow: ${line}`);
    expect(lines.filter((line) => line.startsWith('Allow:'))).toHaveLength(3);
    expect(robotsOf(site, true)).not.toContain('Allow');
  });

  test('offline-4: do not open without a network: that is for members', () => {
    const kept = site.locales.flatMap((locale) => offlinePages(site, locale));
    expect(kept.filter(({ covers, url }) => /landing|openers/.test(covers + url))).toEqual([]);
  });
});

describe('behind nginx', () => {
  test('hosting-25: our own server fills them in, and while it is away the page itself answers', () => {
    const text = nginxConfiguration([site], front);
    const filled = /location ~ "?(\^\S*landing\S*?)"? \{\n\s*proxy_pass/g;
    const patterns = [...text.matchAll(filled)].map(([, pattern = '']) => new RegExp(pattern));
    const isFilled = (path: string) => patterns.some((pattern) => pattern.test(path));
    for (const path of Object.keys(opened)) {
      expect([path, isFilled(path), isFilled(`${path}/`)]).toEqual([path, true, true]);
    }
    for (const path of [...others, '/members/7', '/members/7/chat', '/x/members/7/landing'])
      expect([path, isFilled(path)]).toEqual([path, false]);
    for (const page of Object.values(opened)) expect(text).toMatch(new RegExp(`try_files ${page}\\.html`));
  });

  test('the page itself answers where the API is elsewhere', () => {
    const plain = /location ~ (\^\S*landing\S*) \{\n(?:.*\n){1,8}?\s*try_files (\S*)\.html/g;
    const rules = [...nginxConfiguration([away], front).matchAll(plain)];
    const answer = (path: string) => rules.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2];
    expect(Object.keys(opened).map(answer)).toEqual(Object.values(opened));
    expect(others.map(answer)).toEqual(others.map(() => undefined));
  });
});
