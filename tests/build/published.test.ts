import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { routeNames, routes } from '#lib/routes.ts';
import { pageFile, publishedPaths } from '#site/build/page-file.ts';
import { rootFolder } from '#site/build/paths.ts';
import { loadSites } from '#site/load.ts';
import { nicheSlugs } from '#site/niches.ts';
import type { Site } from '#site/types.ts';
import { foreignWords, privateWordsOf, textKeys, unfilled } from '#tests/build/support/leaks.ts';
import {
  alternatesOf,
  attributesOf,
  type BuiltPage,
  publishedFiles,
  readPages,
} from '#tests/build/support/published.ts';
import { createWorkspace } from '#tests/build/support/workspace.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

/** Address of a lander under a niche slug; no site of the project lists its own niche, which the bare page shows. */
const slugged = new RegExp(`/landers/[a-z]+/(?:${nicheSlugs.join('|')})$`);

/** Every site of the project, built together, as an operator does. */
const workspace = createWorkspace();
let sites: readonly Site[] = [];
const pages = new Map<Site, ReadonlyMap<string, BuiltPage>>();
const folderOf = (site: Site) => join(workspace.dist, site.domain);

beforeAll(async () => {
  cpSync(join(rootFolder, 'sites'), workspace.sites, { recursive: true });
  const run = await workspace.build();
  sites = loadSites({ directory: workspace.sites }).sites;
  if (sites.length < 2) throw new Error(`two sites are needed: ${run.output}`);
  for (const site of sites) {
    if (!existsSync(folderOf(site))) throw new Error(run.output);
    pages.set(site, new Map(readPages(folderOf(site)).map((page) => [page.name, page])));
  }
});
afterAll(() => workspace.remove());

/** Gathers what is wrong over all pages, so that one run names all of it. */
function onEveryPage(check: (page: BuiltPage, site: Site) => string[]): string[] {
  return [...pages].flatMap(([site, list]) =>
    [...list.values()].flatMap((page) => check(page, site).map((problem) => `${site.domain}/${page.name}: ${problem}`)),
  );
}

describe('links of every page of every site', () => {
  it('lead to what is there, down to the place in the page', () => {
    const dead = onEveryPage((page, site) => {
      const targets = [
        ...attributesOf(page, 'a', 'href'),
        ...attributesOf(page, 'link', 'href'),
        ...attributesOf(page, 'script', 'src'),
        ...['img', 'source', 'video', 'iframe', 'use'].flatMap((name) => attributesOf(page, name, 'src')),
        ...attributesOf(page, 'video', 'poster'),
        ...attributesOf(page, 'form', 'action'),
        ...page.elements
          .filter(({ attributes }) => attributes.get('property') === 'og:image')
          .map(({ attributes }) => attributes.get('content') ?? ''),
      ];
      return targets.filter((target) => !leadsSomewhere(target, page, site)).map((target) => `→ ${target}`);
    });
    expect(dead).toEqual([]);
  });

  function leadsSomewhere(target: string, from: BuiltPage, site: Site): boolean {
    const here = new URL(addressOf(from, site));
    const url = URL.parse(target, here);
    if (url === null) return false;
    if (url.origin !== site.origin || url.pathname.startsWith('/api/')) return true;
    const page = pages.get(site)?.get(pageFile(url.pathname));
    if (page === undefined) return existsSync(join(folderOf(site), url.pathname));
    const place = decodeURIComponent(url.hash.slice(1));
    return place === '' || page.elements.some(({ attributes }) => attributes.get('id') === place);
  }
});

describe('languages of every page of every site', () => {
  it('name each other both ways, those that have the page and no other', () => {
    const oneWay = onEveryPage((page, site) => {
      const own = alternatesOf(page);
      const there = site.locales.filter((locale) => pages.get(site)?.has(pageFile(pathIn(page, site, locale))));
      const expected = there.map((locale): [string, string] => [locale, `${site.origin}${pathIn(page, site, locale)}`]);
      const [first] = expected;
      const main = expected.find(([locale]) => locale === site.domain_language) ?? first;
      if (main !== undefined) expected.push(['x-default', main[1]]);
      const named = [...own].map((entry) => entry.join(' ')).sort();
      const wanted = expected.map((entry) => entry.join(' ')).sort();
      return named.join() === wanted.join() ? [] : [`names ${named.join(', ')} instead of ${wanted.join(', ')}`];
    });
    expect(oneWay).toEqual([]);
  });

  it('stand under the address that the page calls its own, niche slugs too', () => {
    const wrong = onEveryPage((page, site) => {
      const own = addressOf(page, site);
      const canonical = canonicalsOf(page);
      return canonical.join() === own ? [] : [`calls itself ${canonical}`];
    });
    expect(wrong).toEqual([]);
    expect(
      [...pages].some(([site, list]) => [...list.values()].some((page) => slugged.test(addressOf(page, site)))),
    ).toBe(true);
  });
});

describe('what search engines are given', () => {
  it('lists each page to be indexed with all of its languages, and robots.txt says where', () => {
    for (const site of sites) {
      const sitemap = readFileSync(join(folderOf(site), 'sitemap.xml'), 'utf8');
      const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
        ([, address = '', rest = '']) => [
          address,
          new Map([...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = '', to = '']) => [name, to])),
        ],
      );
      const expected = [...(pages.get(site)?.values() ?? [])]
        .filter((page) => !asksToBeLeft(page) && canonicalsOf(page).includes(addressOf(page, site)))
        .map((page) => [addressOf(page, site), alternatesOf(page)]);
      expect(new Map(entries as [])).toEqual(new Map(expected as []));
      const robots = readFileSync(join(folderOf(site), 'robots.txt'), 'utf8');
      expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml\n`);
    }
  });

  it('asks to leave alone exactly the pages that the sitemap leaves out', () => {
    const unlisted = new Set(
      sites.flatMap((site) =>
        routeNames
          .filter((route) => !routes[route].indexed)
          .flatMap((route) => publishedPaths(site, route).map((path) => `${site.origin}${path}`)),
      ),
    );
    const wrong = onEveryPage((page, site) => {
      const asks = asksToBeLeft(page);
      return asks === unlisted.has(addressOf(page, site)) ? [] : [asks ? 'is not to be indexed' : 'may be indexed'];
    });
    expect(wrong).toEqual([]);
  });

  it('describes the site in JSON that can be read, on its home page only', () => {
    const wrong = onEveryPage((page, site) => {
      const data = page.elements.filter(({ attributes }) => attributes.get('type') === 'application/ld+json');
      const isHome = site.locales.some(
        (locale) => page.name === pageFile(localizedPath('/', locale, site.domain_language)),
      );
      if (data.length !== (isHome ? 1 : 0)) return [`has ${data.length} descriptions`];
      return data.flatMap(({ text }) => {
        const parsed: { '@graph': { '@type': string }[] } = JSON.parse(text);
        const kinds = parsed['@graph'].map((node) => node['@type']).join();
        return kinds === 'WebSite,Organization' ? [] : [`describes ${kinds}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('has a picture for shared links on every page, with its size and its words', () => {
    const wrong = onEveryPage((page) => {
      const contentOf = (name: string) =>
        page.elements
          .find(({ attributes }) => [attributes.get('property'), attributes.get('name')].includes(name))
          ?.attributes.get('content');
      const size = [contentOf('og:image:width'), contentOf('og:image:height')].join();
      return [
        ...(size === '1200,630' ? [] : [`size ${size}`]),
        ...(contentOf('og:image:alt') ? [] : ['no words']),
        ...(contentOf('twitter:card') === 'summary_large_image' ? [] : ['no card']),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

describe('no published file of any site', () => {
  const eachFile = (check: (site: Site, file: string, content: string) => string[]): string[] =>
    sites.flatMap((site) =>
      publishedFiles(folderOf(site)).flatMap((file) =>
        check(site, file, readFileSync(join(folderOf(site), file), 'utf8')),
      ),
    );

  it('mentions another site, or what is for the books of its own', () => {
    expect(eachFile((site, file, content) => foreignWords(site, sites, file, content))).toEqual([]);
  });

  it('shows a bare key or a placeholder that nothing filled', () => {
    const keys = textKeys();
    expect(eachFile((site, file, content) => unfilled(keys, `${site.domain}/${file}`, content))).toEqual([]);
  });
});

describe('the search for leaks', () => {
  const one = siteLike(exampleSite('velvet-evening.example'), 'one.example', {
    name: 'Night & Day',
    aliases: ['n.example'],
  });
  const two = siteLike(exampleSite('zomerrood.example'), 'two.example', { name: 'Two', pool: 'inner-ring' });
  const found = (site: Site, content: string) => foreignWords(site, [one, two], 'a.html', content).length > 0;

  it.each(['<p>Night &amp; Day</p>', '"Night \\u0026 Day"', 'https://one.example/', 'n.example', one.support_email])(
    'finds %s on another site, and names the file',
    (content) => {
      expect(found(two, content)).toBe(true);
      expect(found(one, content)).toBe(false);
      expect(foreignWords(two, [one, two], 'a.html', content)[0]).toMatch(/^two\.example\/a\.html: /);
    },
  );

  it('finds what a site keeps to itself, and no name inside a longer word', () => {
    expect(privateWordsOf(two).every((word) => found(two, `<p>${word}</p>`))).toBe(true);
    expect(found(one, 'Twofold')).toBe(false);
  });

  it.each([
    '<p>steps.account.title</p>',
    '<img alt="home.title">',
    '<meta content="home:title">',
    '<title>{{site}}</title>',
    '<p>Hi {{name}}</p>',
  ])('finds what is not filled in %s', (content) => {
    expect(unfilled(textKeys(), 'a.html', content)).toHaveLength(1);
  });

  it('lets islands and scripts have their templates', () => {
    const content = '<astro-island props="{{n}}"></astro-island><script type="application/json">"{{n}}"</script>';
    expect(unfilled(textKeys(), 'a.html', content)).toEqual([]);
  });
});

function addressOf(page: BuiltPage, site: Site): string {
  const path = `/${page.name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
  return `${site.origin}${path}`;
}

/** The path of a page in another language of its site. */
function pathIn(page: BuiltPage, site: Site, locale: Locale): string {
  const { pathname } = new URL(addressOf(page, site));
  const bare = site.locales.some((other) => pathname === `/${other}` || pathname.startsWith(`/${other}/`))
    ? pathname.slice(3) || '/'
    : pathname;
  return localizedPath(bare, locale, site.domain_language);
}

function canonicalsOf(page: BuiltPage): (string | undefined)[] {
  return page.elements
    .filter(({ attributes }) => attributes.get('rel') === 'canonical')
    .map(({ attributes }) => attributes.get('href'));
}

function asksToBeLeft(page: BuiltPage): boolean {
  return page.elements.some(({ attributes }) => attributes.get('content') === 'noindex');
}
