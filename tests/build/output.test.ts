import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { routeNames, routes } from '#lib/routes.ts';
import { decodeAttribute, type Element, elementsOf } from '#site/build/html.ts';
import { pageFile, publishedPaths } from '#site/build/page-file.ts';
import { loadSites } from '#site/load.ts';
import type { Site } from '#site/types.ts';
import { createWorkspace } from '#tests/build/support/workspace.ts';

interface BuiltPage {
  readonly name: string;
  readonly html: string;
  readonly elements: readonly Element[];
}

const workspace = createWorkspace('one.example');
workspace.addSite('two.example', 'velvet-evening.example');
// A page of its own that is not in the site's main language, and in two only.
for (const locale of ['nl', 'de']) {
  writeFileSync(
    join(workspace.sites, 'two.example/pages', locale, 'only-here.md'),
    `# Only ${locale}\n\nA text in ${locale}.\n`,
  );
}
// One lander of the second site is tried against another build of it.
const tried = { lander: 'tinderswipe', copy: 'Copy of the other build' };
workspace.edit('two.example', /^ {2}tinderswipe: \{\}$/m, '  tinderswipe: { variants: { b: 50 } }');
for (const locale of locales) {
  const folder = join(workspace.sites, 'two.example/locales', locale);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'landers-tinderswipe.b.json'), JSON.stringify({ honest: tried.copy }));
}
// The entry warning of the first site is for a country that landers never warn.
workspace.edit('one.example', /^site_entry_countries: .*$/m, 'site_entry_countries: [BE]');
let sites: readonly Site[] = [];
const pages = new Map<Site, BuiltPage[]>();

beforeAll(async () => {
  const run = await workspace.build();
  if (!existsSync(join(workspace.dist, 'one.example'))) throw new Error(run.output);
  sites = loadSites({ directory: workspace.sites }).sites;
  for (const site of sites) pages.set(site, readPages(join(workspace.dist, site.domain)));
});
afterAll(() => workspace.remove());

/** Pages of a site's own, and in how many languages they are written. */
const ownPages = [
  { token: 'only-here', languages: 2 },
  { token: 'first-date', languages: 3 },
];

/** File of the page that a variant is another build of; any other file itself. */
function pageItself(name: string): string {
  return name.replace(/\/variant-[b-z]\.html$/, '.html');
}

function readPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const html = readFileSync(path, 'utf8');
      return { name: relative(folder, path), html, elements: [...elementsOf(html)] };
    });
}

function forEachPage(check: (page: BuiltPage, site: Site) => void): void {
  for (const [site, list] of pages) for (const page of list) check(page, site);
}

const attributesOf = (page: BuiltPage, name: string, wanted: string) =>
  page.elements
    .filter((element) => element.name === name && element.attributes.has(wanted))
    .map((element) => decodeAttribute(element.attributes.get(wanted) ?? ''));

describe('output of a site', () => {
  it('has every page that the route table promises, in every language', () => {
    const missing = sites.flatMap((site) =>
      routeNames
        .flatMap((route) => publishedPaths(site, route))
        .map((path) => join(site.domain, pageFile(path)))
        .filter((file) => !existsSync(join(workspace.dist, file))),
    );
    expect(missing).toEqual([]);
  });

  it('opens every head with a policy that names exactly the inline blocks of the page', () => {
    forEachPage(({ name, html, elements }) => {
      const head = html.indexOf('<head>') + '<head>'.length;
      expect(html.slice(head).startsWith('<meta http-equiv="Content-Security-Policy"'), name).toBe(true);
      const policy = elements.find(({ attributes }) => attributes.get('http-equiv') === 'Content-Security-Policy');
      const named = [...(policy?.attributes.get('content') ?? '').matchAll(/'(sha256-[^']+)'/g)].map(
        (match) => match[1],
      );
      const carried = elements
        .filter(({ name: tag, attributes }) => tag === 'style' || (tag === 'script' && !attributes.has('src')))
        .filter(({ attributes }) => !attributes.get('type')?.includes('json'))
        .map(({ text }) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
      expect(new Set(named), name).toEqual(new Set(carried));
      expect(policy?.attributes.get('content')).not.toContain('unsafe');
    });
  });

  it('carries the entry warning on every page, but where it is for nobody', () => {
    forEachPage(({ name, elements }, site) => {
      const isCarried = elements.some(({ attributes }) => attributes.get('id') === 'entry-warning');
      const isOther = /landers\/|^(?:\w\w\/)?error\.html$/.test(name);
      expect([name, isCarried]).toEqual([name, !(site.domain === 'one.example' && isOther)]);
    });
  });

  it('has no attribute that the policy blocks', () => {
    forEachPage(({ name, html }) => {
      expect(html.match(/<[a-z][^>]*\s(?:style|on[a-z]+)=/g), name).toBeNull();
    });
  });

  it('links only to what is there', () => {
    forEachPage((page, site) => {
      const targets = [
        ...attributesOf(page, 'a', 'href'),
        ...attributesOf(page, 'link', 'href'),
        ...attributesOf(page, 'script', 'src'),
        ...attributesOf(page, 'img', 'src'),
        ...attributesOf(page, 'form', 'action'),
      ].filter((target) => target.startsWith('/') && !target.startsWith('/api/'));
      for (const target of targets) {
        const { pathname } = new URL(target, site.origin);
        const folder = join(workspace.dist, site.domain);
        const found =
          existsSync(join(folder, pageFile(pathname))) || (pathname !== '/' && existsSync(join(folder, pathname)));
        expect(found, `${site.domain}/${page.name} → ${target}`).toBe(true);
      }
    });
  });

  it('names each page in every language, both ways', () => {
    for (const [site, list] of pages) {
      const alternates = new Map(list.map((page) => [page.name, alternatesOf(page)]));
      for (const page of list) {
        const own = alternates.get(page.name);
        const written = ownPages.find(({ token }) => page.name.endsWith(`${token}.html`));
        const languages = written?.languages ?? site.locales.length;
        expect(own?.size, page.name).toBe(languages + 1);
        for (const url of own?.values() ?? []) {
          expect(url.startsWith(`${site.origin}/`), url).toBe(true);
          expect(alternates.get(pageFile(new URL(url).pathname)), `${page.name} → ${url}`).toEqual(own);
        }
        const named = new Map(own);
        named.delete('x-default');
        expect([...named.values()].map((url) => pageFile(new URL(url).pathname))).toContain(pageItself(page.name));
      }
    }
  });

  it('has a page of its own only in the languages it is written in, and links to it only there', () => {
    const two = sites.find(({ domain }) => domain === 'two.example');
    const list = (two && pages.get(two)) ?? [];
    expect(list.map(({ name }) => name).filter((name) => name.includes('only-here'))).toEqual([
      'de/only-here.html',
      'nl/only-here.html',
    ]);
    const linked = list.filter(({ html }) => html.includes('href="/de/only-here"')).map(({ name }) => name);
    expect(linked.every((name) => name.startsWith('de/') || name === 'nl/only-here.html')).toBe(true);
    expect(linked).toContain('de/index.html');
    const nl = list.find(({ name }) => name === 'nl/only-here.html');
    expect(nl && alternatesOf(nl).get('x-default')).toBe('https://two.example/de/only-here');
  });

  it('says its address and its audience on every page', () => {
    forEachPage((page, site) => {
      const canonical = page.elements.filter(({ attributes }) => attributes.get('rel') === 'canonical');
      expect(canonical, page.name).toHaveLength(1);
      expect(canonical[0]?.attributes.get('href')).toMatch(new RegExp(`^${site.origin}/`));
      expect(page.html.includes('<meta name="rating" content="adult">'), page.name).toBe(true);
    });
  });

  it('prints no bare key', () => {
    const keys = new Set(
      readdirSync('locales/en')
        .filter((name) => name.endsWith('.json'))
        .flatMap(keysOf),
    );
    forEachPage(({ name, html }) => {
      const texts = [...html.matchAll(/>\s*([\w-]+(?:\.[\w-]+)+)\s*</g)].map((match) => match[1] ?? '');
      expect(
        texts.filter((text) => keys.has(text)),
        name,
      ).toEqual([]);
      expect(textOf(html).match(/\{\{\s*\w[^}]*\}\}/g), name).toBeNull();
    });
  });

  it('has compressed forms of every text file, with the same content', () => {
    for (const site of sites) {
      const folder = join(workspace.dist, site.domain);
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(html|js|css|svg|xml|txt|webmanifest)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
      for (const file of files) {
        const content = readFileSync(file);
        expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content), file).toBe(true);
        expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content), file).toBe(true);
      }
    }
  });

  it('has a variant as a page of its own, out of the index, that names the page itself', () => {
    const found = [...pages].flatMap(([site, built]) =>
      built.filter(({ name }) => name.includes('variant-')).map((page) => ({ site, ...page })),
    );
    expect(new Set(found.map(({ name }) => name))).toEqual(
      new Set(locales.map((locale) => `${locale === 'en' ? '' : `${locale}/`}landers/${tried.lander}/variant-b.html`)),
    );
    for (const { html, name } of found) {
      expect(html).toContain(tried.copy);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('"variant":"b"');
      const own = pageItself(name).replace('.html', '');
      expect(html).toContain(`<link rel="canonical" href="https://two.example/${own}">`);
    }
    const itself = readFileSync(join(workspace.dist, 'two.example/landers', `${tried.lander}.html`), 'utf8');
    expect(itself).toContain('"variant":"a"');
    expect(itself).not.toContain('noindex');
    expect(itself).not.toContain(tried.copy);
  });

  it('lists exactly the pages that may be indexed in its sitemap', () => {
    for (const site of sites) {
      const sitemap = readFileSync(join(workspace.dist, site.domain, 'sitemap.xml'), 'utf8');
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
      const bare = routeNames
        .filter((route) => routes[route].indexed)
        .flatMap((route) => {
          const paths = publishedPaths(site, route);
          return route === 'token' ? paths : paths.slice(0, site.locales.length);
        });
      expect(new Set(listed.map((url) => pageFile(new URL(url).pathname)))).toEqual(new Set(bare.map(pageFile)));
    }
  });

  it('precaches only hashed files of this build, and no page', () => {
    for (const site of sites) {
      const folder = join(workspace.dist, site.domain);
      const worker = readFileSync(join(folder, 'sw-push.js'), 'utf8');
      expect(worker.match(/__WB_MANIFEST|__OFFLINE_PAGES/g)).toBeNull();
      const listed = [...worker.matchAll(/"?url"?:"([^"]+)"/g)].map((match) => match[1] ?? '');
      const precached = listed.filter((url) => url.startsWith('/_astro/'));
      expect(precached.filter((url) => !existsSync(join(folder, url)))).toEqual([]);
      expect(listed.filter((url) => url.endsWith('.html'))).toEqual([]);
    }
  });

  it('carries no source map and nothing of another site', () => {
    const [one, two] = [...pages.keys()];
    if (one === undefined || two === undefined) throw new Error('two sites are needed');
    forEachPage(({ name, html }, site) => {
      expect(html.includes(site === one ? two.domain : one.domain), name).toBe(false);
    });
    for (const site of sites) {
      const scripts = readdirSync(join(workspace.dist, site.domain, '_astro')).filter((name) => name.endsWith('.js'));
      for (const script of scripts) {
        const code = readFileSync(join(workspace.dist, site.domain, '_astro', script), 'utf8');
        expect(code.includes('sourceMappingURL'), script).toBe(false);
        for (const { domain } of sites) expect(code.includes(domain), script).toBe(false);
      }
    }
  });
});

/** What a reader sees; islands carry their templates in attributes, placeholders and all. */
function textOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/="[^"]*"/g, '')
    .replaceAll(/<[^>]*>/g, ' ');
}

function alternatesOf(page: BuiltPage): Map<string, string> {
  const links = page.elements.filter(
    ({ attributes }) => attributes.has('hreflang') && attributes.get('rel') === 'alternate',
  );
  return new Map(links.map(({ attributes }) => [attributes.get('hreflang') ?? '', attributes.get('href') ?? '']));
}

function keysOf(file: string): string[] {
  const walk = (value: unknown, prefix: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => walk(child, prefix === '' ? key : `${prefix}.${key}`))
      : [prefix];
  return walk(JSON.parse(readFileSync(join('locales/en', file), 'utf8')), '');
}
