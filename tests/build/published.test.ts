import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { routeNames, routes } from '#lib/routes.ts';
import { cacheControlOf, cacheRules } from '#lib/served-files.ts';
import { pageFile, publishedPaths, shellOf } from '#site/page-file.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import type { Site } from '#site/types.ts';
import { requireSites } from '#site-loader/load.ts';
import { distFolder } from '#site-loader/source/paths.ts';
import { type Description, misquoted } from '#tests/build/support/descriptions.ts';
import { foreignWords, textKeys, unfilled } from '#tests/build/support/leaks.ts';
import {
  alternatesOf,
  attributesOf,
  type BuiltPage,
  publishedFiles,
  readPages,
} from '#tests/build/support/published.ts';
import { buildProject } from '#tests/build/support/workspace.ts';

/** Address of a lander under a niche slug; no site of the project lists its own niche, which the bare page shows. */
const slugged = new RegExp(`/landers/[a-z]+/(?:${nicheSlugs.join('|')})$`);

/** Every site of the project, built together, as an operator does. */
let sites: readonly Site[] = [];
const pages = new Map<Site, ReadonlyMap<string, BuiltPage>>();
const folderOf = (site: Site) => join(distFolder(), site.domain);

beforeAll(async () => {
  const run = await buildProject();
  sites = requireSites();
  if (sites.length < 2) throw new Error(`two sites are needed: ${run.output}`);
  for (const site of sites) {
    if (!existsSync(folderOf(site))) throw new Error(run.output);
    pages.set(site, new Map(readPages(folderOf(site)).map((page) => [page.name, page])));
  }
});

/** Gathers what is wrong over all pages, so that one run names all of it. */
function onEveryPage(check: (page: BuiltPage, site: Site) => string[]): string[] {
  return [...pages].flatMap(([site, list]) =>
    [...list.values()].flatMap((page) => check(page, site).map((problem) => `${site.domain}/${page.name}: ${problem}`)),
  );
}

describe('the reader of pages', () => {
  // Policies follow from what it finds, so it may not see less than a parser of the standard does.
  it('finds the elements, attributes and raw texts of every page that a parser of the standard finds', () => {
    for (const built of pages.values()) {
      for (const { name, html, elements } of built.values()) {
        expect(elements.map(({ name, attributes, text }) => [name, [...attributes], text]).join('\n'), name).toBe(
          parse(html).join('\n'),
        );
      }
    }
  });
});

/** Name, attributes as they are written, and raw text of each element. */
function parse(html: string): unknown[][] {
  const found: [name: string, attributes: [string, string][], text: string][] = [];
  const raw = ['script', 'style', 'textarea', 'title'];
  let open = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        found.push([name.toLowerCase(), Object.entries(attributes), '']);
        if (raw.includes(name)) open = name;
      },
      ontext(text) {
        const last = found.at(-1);
        if (open !== '' && last !== undefined) last[2] += text;
      },
      onclosetag(name) {
        if (name === open) open = '';
      },
    },
    // In drawings it keeps capitals; attributes are compared in small letters, as our reader has them.
    { decodeEntities: false, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  return found;
}

describe('links of every page of every site', () => {
  it('build-17: lead to what is there, down to the place in the page', () => {
    const dead = onEveryPage((page, site) => {
      const targets = [
        ...attributesOf(page, 'a', 'href'),
        ...attributesOf(page, 'link', 'href'),
        ...attributesOf(page, 'script', 'src'),
        ...['img', 'source', 'video', 'iframe', 'use'].flatMap((name) => attributesOf(page, name, 'src')),
        ...attributesOf(page, 'video', 'poster'),
        ...attributesOf(page, 'source', 'srcset').flatMap((list) =>
          list.split(',').map((each) => each.split(' ')[0] ?? ''),
        ),
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
    const page = pages.get(site)?.get(pageFile(shellOf(site, url.pathname) ?? url.pathname));
    if (page === undefined) return existsSync(join(folderOf(site), url.pathname));
    const place = decodeURIComponent(url.hash.slice(1));
    return place === '' || page.elements.some(({ attributes }) => attributes.get('id') === place);
  }
});

describe('languages of every page of every site', () => {
  it('pages-17, pages-18: name each other both ways, those that have the page and no other', () => {
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

  it('pages-16: stand under the address that the page calls its own, niche slugs too', () => {
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
  it('pages-19: lists each page to be indexed with all of its languages, and robots.txt says where', () => {
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

  it('pages-21: asks to leave alone exactly the pages that the sitemap leaves out', () => {
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

  it('pages-22: describes the site on its home page and the questions on theirs, in JSON that can be read, and nothing elsewhere', () => {
    const wrong = onEveryPage((page, site) => {
      const data = page.elements
        .filter(({ attributes }) => attributes.get('type') === 'application/ld+json')
        .map(({ text }): Description => JSON.parse(text));
      const isAt = (path: string) =>
        site.locales.some((locale) => page.name === pageFile(localizedPath(path, locale, site.domain_language)));
      const found = data.map((each) => (each['@graph'] ?? [each]).map((node) => node['@type']).join()).join(' and ');
      const expected = isAt('/') ? 'WebSite,Organization' : isAt('/pages/faq') ? 'FAQPage' : '';
      if (found !== expected) return [`describes «${found}» instead of «${expected}»`];
      return data.flatMap(({ mainEntity = [] }) => misquoted(page, mainEntity));
    });
    expect(wrong).toEqual([]);
  });

  it('look-22: has a picture for shared links on every page, with its size and its words', () => {
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

describe('what static hosts are told', () => {
  it('hosting-19: keeps every file for as long as our own server says, by one rule at most', () => {
    for (const site of sites) {
      const blocks = readFileSync(join(folderOf(site), '_headers'), 'utf8')
        .trim()
        .split(/\n(?=\/)/);
      const rules = blocks.flatMap((block) => {
        const [path = ''] = block.split('\n');
        const [, value] = /^ {2}Cache-Control: (.*)$/m.exec(block) ?? [];
        return value === undefined ? [] : [{ path, value }];
      });
      const covers = (path: string, file: string) =>
        path.endsWith('*') ? file.startsWith(path.slice(0, -1)) : file === path;
      for (const file of publishedFiles(folderOf(site)).map((name) => `/${name}`)) {
        const values = rules.filter(({ path }) => covers(path, file)).map(({ value }) => value);
        const ours = cacheControlOf(file);
        // Such hosts ask anew for what no rule names.
        const expected = ours === cacheRules.other && values.length === 0 ? [] : [ours];
        expect(values, `${site.domain}${file}`).toEqual(expected);
      }
    }
  });
});

describe('no published file of any site', () => {
  const eachFile = (check: (site: Site, file: string, content: string) => string[]): string[] =>
    sites.flatMap((site) =>
      publishedFiles(folderOf(site)).flatMap((file) =>
        check(site, file, readFileSync(join(folderOf(site), file), 'utf8')),
      ),
    );

  it('build-16: mentions another site, or what is for the books of its own', () => {
    expect(eachFile((site, file, content) => foreignWords(site, sites, file, content))).toEqual([]);
  });

  it('language-13: shows a bare key or a placeholder that nothing filled', () => {
    const keys = textKeys();
    expect(eachFile((site, file, content) => unfilled(keys, `${site.domain}/${file}`, content))).toEqual([]);
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
