import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeAttribute, elementsOf } from '#build/pages/html.ts';
import { translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { routeNames } from '#lib/routes.ts';
import { pageFile, publishedPaths } from '#site/page-file.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import type { Site } from '#site/types.ts';
import { loadSites } from '#site-loader/load.ts';
import { expectOwnPolicy } from '#tests/build/support/policy.ts';
import { alternatesOf, attributesOf, type BuiltPage, readPages } from '#tests/build/support/published.ts';
import { createWorkspace } from '#tests/build/support/workspace.ts';

/** What a site is made of, on two sites with what the examples lack; what holds for every page is in `published.test.ts`. */
const workspace = createWorkspace('one.example');
workspace.addSite('two.example', 'velvet-evening.example');
// A page of its own that is not in the site's main language, and in two only.
for (const locale of ['nl', 'de']) {
  writeFileSync(
    join(workspace.sites, 'two.example/pages', locale, 'only-here.md'),
    `# Only ${locale}\n\nA text in ${locale}.\n`,
  );
}
// One lander of the second site has another build beside it.
const varied = { lander: 'tinderswipe', copy: 'Copy of the other build' };
workspace.edit('two.example', /^ {2}tinderswipe: \{\}$/m, '  tinderswipe: { variants: { b: 50 } }');
for (const locale of locales) {
  const folder = join(workspace.sites, 'two.example/locales', locale);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'landers-tinderswipe.b.json'), JSON.stringify({ honest: varied.copy }));
}
// The entry warning of the first site is for a country that landers never warn.
workspace.edit('one.example', /^site_entry_countries: .*$/m, 'site_entry_countries: [BE]');
// The second site has gzip beside its pages, too.
workspace.edit('two.example', /^niche: /m, 'precompress: br+gz\nniche: ');
// The name of the second one would end a script that it stands in as it is.
workspace.edit('two.example', /^name: .*$/m, 'name: Two </script><b>');
let sites: readonly Site[] = [];
const pages = new Map<Site, BuiltPage[]>();

beforeAll(async () => {
  const run = await workspace.build();
  if (!existsSync(join(workspace.dist, 'one.example'))) throw new Error(run.output);
  sites = loadSites({ directory: workspace.sites }).sites;
  for (const site of sites) pages.set(site, readPages(join(workspace.dist, site.domain)));
});
afterAll(() => workspace.remove());

/** File of the page that a variant is another build of; any other file itself. */
function pageItself(name: string): string {
  return name.replace(/\/variant-[b-z]\.html$/, '.html');
}

/** A text as a page has it between its tags. */
const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function forEachPage(check: (page: BuiltPage, site: Site) => void): void {
  for (const [site, list] of pages) for (const page of list) check(page, site);
}

describe('output of a site', () => {
  it('build-14: may be read by a web server that runs as another user', () => {
    const published = readdirSync(workspace.dist).filter((name) => !name.startsWith('.'));
    const inside = published.flatMap((name) => [
      name,
      ...readdirSync(join(workspace.dist, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    ]);
    const closed = ['.', ...inside].filter((name) => {
      const file = statSync(join(workspace.dist, name));
      const needed = file.isDirectory() ? 0o005 : 0o004;
      return (file.mode & needed) !== needed;
    });
    expect(closed).toEqual([]);
  });

  it('pages-4: has every page that the route table promises, in every language', () => {
    const missing = sites.flatMap((site) =>
      routeNames
        .flatMap((route) => publishedPaths(site, route))
        .map((path) => join(site.domain, pageFile(path)))
        .filter((file) => !existsSync(join(workspace.dist, file))),
    );
    expect(missing).toEqual([]);
  });

  it('pages-11: introduces no two pages that search engines list with the same words', () => {
    const words = new Map<string, string[]>();
    for (const [site, list] of pages) {
      const listed = readFileSync(join(workspace.dist, site.domain, 'sitemap.xml'), 'utf8');
      for (const { name, html, elements } of list) {
        const canonical = elements
          .find(({ attributes }) => attributes.get('rel') === 'canonical')
          ?.attributes.get('href');
        if (canonical === undefined || !listed.includes(`<loc>${canonical}</loc>`)) continue;
        if (name !== pageItself(name)) continue;
        const language = /<html lang="([^"]+)"/.exec(html)?.[1];
        const description = elements.find(({ attributes }) => attributes.get('name') === 'description');
        for (const said of [/<title>([^<]+)/.exec(html)?.[1], description?.attributes.get('content')]) {
          const key = `${site.domain} ${language} ${said}`;
          words.set(key, [...(words.get(key) ?? []), name]);
        }
      }
    }
    expect(words.size).toBeGreaterThan(200);
    expect([...words].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  it('security-7: opens every head with a policy that names exactly the inline blocks of the page', () => {
    forEachPage(expectOwnPolicy);
  });

  it('pages-64: lets no text of a site end a script element', () => {
    forEachPage(({ name, elements }, site) => {
      const scripts = elements.filter(({ name: tag, attributes }) => tag === 'script' && !attributes.has('src'));
      for (const { attributes, text } of scripts) {
        const type = attributes.get('type') ?? 'classic';
        const read = () => (type.includes('json') ? JSON.parse(text) : new Script(text));
        if (type !== 'module') expect(read, name).not.toThrow();
      }
      const context = scripts.find(({ attributes }) => attributes.get('id') === 'page-context');
      expect([name, JSON.parse(context?.text ?? '{}').site]).toEqual([name, site.name]);
    });
  });

  it('frame-24, landers-69, landers-70: carries the entry warning where visitors come in, unless it is for nobody', () => {
    forEachPage(({ name, elements }, site) => {
      const warning = elements.find(({ attributes }) => attributes.get('id') === 'entry-warning');
      const isLander = /(?:landers|openers)\//.test(name);
      const isWay = /^(?:\w\w\/)?(?:index|login|signup|members)\.html$/.test(name);
      const isCarried = isWay || (isLander && site.domain !== 'one.example');
      const form = /members\.html$/.test(name) ? 'dialog' : 'aside';
      expect([name, warning?.name]).toEqual([name, isCarried ? form : undefined]);
    });
  });

  it('landers-73: says on every lander and landing page of a profile what it is and for whom', () => {
    forEachPage(({ name, html }, site) => {
      if (!/(?:landers|openers)\//.test(name)) return;
      const locale = site.locales.find((each) => name.startsWith(`${each}/`)) ?? site.domain_language;
      const words = translator('home', locale);
      const known = nicheSlugs.map((niche) => words(`niche.${niche}.what`));
      const said = /<p class="what[^"]*">([^<]*)<\/p>/.exec(html)?.[1];
      expect([name, known.includes(decodeAttribute(said ?? ''))]).toEqual([name, true]);
    });
  });

  it('security-8: has no attribute that the policy blocks', () => {
    forEachPage(({ name, html }) => {
      expect(html.match(/<[a-z][^>]*\s(?:style|on[a-z]+)=/g), name).toBeNull();
    });
  });

  it('pages-18, pages-44: has a page of its own only in the languages it is written in, and links to it only there', () => {
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
    const addresses = { de: 'https://two.example/de/only-here', nl: 'https://two.example/nl/only-here' };
    expect(nl && Object.fromEntries(alternatesOf(nl))).toEqual({ ...addresses, 'x-default': addresses.de });
  });

  it('pages-25: says its audience on every page', () => {
    forEachPage(({ name, html }) => {
      expect(html.includes('<meta name="rating" content="adult">'), name).toBe(true);
      expect(html.includes('<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">'), name).toBe(true);
    });
  });

  it('hosting-9: has compressed forms of every text file, with the same content', () => {
    const isOfOneSite = /\.html$|^\/(?:icon\.svg|sw-push\.js|manifest\.webmanifest|sitemap\.xml|robots\.txt)$/;
    expect(sites.map(({ precompress }) => precompress)).toEqual(['br', 'br+gz']);
    for (const site of sites) {
      const folder = join(workspace.dist, site.domain);
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(html|js|css|svg|xml|txt|webmanifest)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
      for (const file of files) {
        const content = readFileSync(file);
        expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content), file).toBe(true);
        const hasGzip = !isOfOneSite.test(file.slice(folder.length)) || site.precompress === 'br+gz';
        expect([file, existsSync(`${file}.gz`)]).toEqual([file, hasGzip]);
        if (hasGzip) expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content), file).toBe(true);
      }
    }
  });

  it('landers-51: has a variant as a page of its own, out of the index, that names the page itself', () => {
    const found = [...pages].flatMap(([site, built]) =>
      built.filter(({ name }) => name.includes('variant-')).map((page) => ({ site, ...page })),
    );
    expect(new Set(found.map(({ name }) => name))).toEqual(
      new Set(locales.map((locale) => `${locale === 'en' ? '' : `${locale}/`}landers/${varied.lander}/variant-b.html`)),
    );
    for (const { site, ...page } of found) {
      const { html, name } = page;
      expect(html).toContain(varied.copy);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('"variant":"b"');
      const own = pageItself(name).replace('.html', '');
      expect(html).toContain(`<link rel="canonical" href="https://two.example/${own}">`);
      const itself = pages.get(site)?.find((other) => other.name === pageItself(name));
      expect(alternatesOf(page)).toEqual(itself && alternatesOf(itself));
    }
    const itself = readFileSync(join(workspace.dist, 'two.example/landers', `${varied.lander}.html`), 'utf8');
    expect(itself).toContain('"variant":"a"');
    expect(itself).not.toContain('noindex');
    expect(itself).not.toContain(varied.copy);
    expect(readFileSync(join(workspace.dist, 'two.example/sitemap.xml'), 'utf8')).not.toContain('variant-');
  });

  it('offline-1: precaches only hashed files of this build, and no page', () => {
    for (const site of sites) {
      const folder = join(workspace.dist, site.domain);
      const worker = readFileSync(join(folder, 'sw-push.js'), 'utf8');
      expect(worker.match(/__WB_MANIFEST|__LANGUAGES/g)).toBeNull();
      const listed = [...worker.matchAll(/"?url"?:"([^"]+)"/g)].map((match) => match[1] ?? '');
      const precached = listed.filter((url) => url.startsWith('/_astro/'));
      expect(precached.filter((url) => !existsSync(join(folder, url)))).toEqual([]);
      expect(listed.filter((url) => url.endsWith('.html'))).toEqual([]);
    }
  });

  it('offline-2: keeps the texts of each language of the site for its readers, and those of no other', () => {
    for (const site of sites) {
      const worker = readFileSync(join(workspace.dist, site.domain, 'sw-push.js'), 'utf8');
      const languages = [...worker.matchAll(/texts-(\w+)-settings\./g)].map((match) => match[1]);
      expect(languages).toEqual(site.locales);
    }
  });

  it('build-15: carries no source map, and scripts that know no site, not even their own', () => {
    for (const site of sites) {
      const scripts = readdirSync(join(workspace.dist, site.domain, '_astro')).filter((name) => name.endsWith('.js'));
      for (const script of scripts) {
        const code = readFileSync(join(workspace.dist, site.domain, '_astro', script), 'utf8');
        expect(code.includes('sourceMappingURL'), script).toBe(false);
        for (const { domain } of sites) expect(code.includes(domain), script).toBe(false);
      }
    }
  });

  it('language-22: is marked with the language it is in', () => {
    forEachPage(({ name, html }, site) => {
      const locale = site.locales.find((each) => name.startsWith(`${each}/`)) ?? site.domain_language;
      expect([name, /<html lang="([^"]+)"/.exec(html)?.[1]]).toEqual([name, locale]);
    });
  });

  it('look-25: begins with a link to its content', () => {
    forEachPage(({ name, elements }) => {
      const [first] = elements.filter((element) => element.name === 'a');
      expect([name, first?.attributes.get('href')]).toEqual([name, '#content']);
      const content = elements.find(({ attributes }) => attributes.get('id') === 'content');
      expect([name, content?.name]).toEqual([name, 'main']);
    });
  });

  it('frame-25, frame-36: says without a script that it is for adults, and who is too young leads elsewhere', () => {
    const [site] = sites;
    const home = site && pages.get(site)?.find(({ name }) => name === 'index.html')?.html;
    const words = translator('common', 'nl');
    expect(home).toContain(`<noscript class="entry-notice">${words('entry.noscript')}</noscript>`);
    expect(home).toMatch(/<a href="https:\/\/www\.google\.com\/" rel="noreferrer">/);
  });

  it('pages-10: has a title with the name of the site at its end, and the home page the title that the site gives', () => {
    forEachPage(({ name, html }, site) => {
      const locale = site.locales.find((each) => name.startsWith(`${each}/`)) ?? site.domain_language;
      const title = decodeAttribute(/<title>([^<]*)/.exec(html)?.[1] ?? '');
      if (/^(?:\w\w\/)?index\.html$/.test(name)) expect([name, title]).toEqual([name, site.index_title[locale]]);
      else expect([name, title.endsWith(` · ${escaped(site.name)}`)]).toEqual([name, true]);
    });
  });

  it('buy-1, frame-1, frame-2, frame-3, members-21, landers-6: has at its top what a visitor needs, or a member, and for guests alone nothing of members', () => {
    const two = sites.find(({ domain }) => domain === 'two.example');
    const linksOf = (file: string) => {
      const page = two && pages.get(two)?.find(({ name }) => name === file);
      const header = /<header[\s\S]*?<\/header>/.exec(page?.html ?? '')?.[0] ?? '';
      return [...elementsOf(header)].flatMap(({ name, attributes }) => {
        const isLanguage = attributes.has('lang');
        return name === 'a' && !isLanguage ? [decodeAttribute(attributes.get('href') ?? '')] : [];
      });
    };
    const money = ['/premium', '/credits', '/credits/repeat-order', '/transactions'];
    const account = ['/profile', '/notifications', '/api/logout.php'];
    const entries = ['/members', '/members?view=search', '/likes', '/chats', '/profile'];
    const forMembers = ['/', ...entries, ...money];
    expect(linksOf('pages/faq.html')).toEqual([...forMembers, '/login', ...account]);
    expect(linksOf('members.html')).toEqual([...forMembers, '/login', '/signup', ...account]);
    for (const file of ['index.html', 'signup.html', 'landers/video.html', 'openers/landing.html'])
      expect([file, linksOf(file)]).toEqual([file, ['/', '/login']]);
  });

  it('frame-11, signup-88: says at its foot that it is for adults, of fictional profiles, and who runs it', () => {
    forEachPage(({ name, html }, site) => {
      if (/^(?:\w\w\/)?error\.html$/.test(name)) return;
      const locale = site.locales.find((each) => name.startsWith(`${each}/`)) ?? site.domain_language;
      const text = translator('common', locale);
      const foot = decodeAttribute((/<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '').replaceAll(/\s+/g, ' '));
      // The end of the sign-up has no footer, as its steps have none (signup-88).
      if (/^(?:\w\w\/)?complete-signup\.html$/.test(name)) {
        expect([name, foot]).toEqual([name, '']);
        return;
      }
      const fictional = site.fictional_plural[locale] ?? text('footer.fictionalPlural');
      const { name: company, address, city } = site.company;
      for (const words of [
        text('footer.adults'),
        text('footer.fictional', { fictional }),
        `${company}, ${address}, ${city}`,
      ])
        expect([name, foot.includes(words.replaceAll(/\s+/g, ' '))]).toEqual([name, true]);
    });
  });

  it('pages-14, pages-15: has an error page with the words of each code that can end there, and a way home', () => {
    for (const [site, list] of pages)
      for (const locale of site.locales) {
        const prefix = locale === site.domain_language ? '' : `${locale}/`;
        const page = list.find(({ name }) => name === `${prefix}error.html`);
        const errors = translator('errors', locale);
        for (const code of [
          'server_error',
          'unavailable',
          'not_found',
          'foreign_origin',
          'insecure_connection',
        ] as const)
          expect(decodeAttribute(page?.html ?? '')).toContain(`id="error-${code}">${errors(code)}<`);
        expect(decodeAttribute(page?.html ?? '')).toContain(translator('common', locale)('error.text'));
        expect(page && attributesOf(page, 'a', 'href')).toContain(prefix === '' ? '/' : `/${locale}`);
      }
  });

  it('pages-48: marks a partner’s offer at the end of the home page as an advertisement, and shows none elsewhere', () => {
    forEachPage(({ name, html, elements }, site) => {
      const link = elements.find(({ attributes }) => attributes.get('rel')?.includes('sponsored'));
      const isShown = site.promotion !== null && /^(?:\w\w\/)?index\.html$/.test(name);
      expect([name, link?.attributes.get('rel')]).toEqual([
        name,
        isShown ? 'sponsored noopener noreferrer' : undefined,
      ]);
      const locale = site.locales.find((each) => name.startsWith(`${each}/`)) ?? site.domain_language;
      if (!isShown) return;
      expect(decodeAttribute(html)).toContain(translator('home', locale)('promotion.label'));
      // Nothing that leads to sign-up, and none of our words, is left between it and the end of the content.
      expect(html.slice(html.indexOf('class="promotion"')).split('</main>')[0]).not.toMatch(/data-signup|<section/);
    });
    expect(sites.map(({ promotion }) => promotion !== null)).toEqual([false, true]);
  });
});
