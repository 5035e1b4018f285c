import { describe, expect, test } from 'vitest';
import { alternates, canonicalUrl, pageContext, siteDescription, toScriptJson } from '#components/head/head-data.ts';
import type { PageContext } from '#contract/page-context.ts';
import { type Page, pathsOf } from '#site/pages.ts';
import type { Site } from '#site/types.ts';
import { exampleSite, examples, siteLike } from '#tests/support/sites.ts';

function pageAt(path: string, domain = 'velvet-evening.example'): Page {
  const routes = ['index', 'login', 'landers-iconslanding', 'error', 'members'] as const;
  const pages = routes.flatMap((route) => pathsOf(examples, route)).map(({ props }) => props.page);
  const page = pages.find((candidate) => candidate.path === path && candidate.site.domain === domain);
  if (page === undefined) throw new Error(`no page ${path}`);
  return page;
}

describe('addresses for search engines', () => {
  test('pages-16: a page names itself', () => {
    expect(canonicalUrl(pageAt('/de/login'))).toBe('https://velvet-evening.example/de/login');
  });

  test('landers-5: a niche slug has copy of its own and names itself; that of the site’s own niche counts as its bare page', () => {
    const bare = 'https://velvet-evening.example/nl/landers/iconslanding';
    const page = pageAt('/nl/landers/iconslanding/gay');
    expect(canonicalUrl(page)).toBe(`${bare}/gay`);
    const own = { ...page, site: { ...page.site, nicheSlug: 'gay' } } as const;
    expect(canonicalUrl(own)).toBe(bare);
    expect(alternates(own)).toContainEqual({ language: 'nl', url: bare });
    expect(alternates(own).some(({ url }) => url.endsWith('/gay'))).toBe(false);
  });

  test('pages-17: the languages of a page name each other, and the default stands for the rest', () => {
    const all = ['/landers/iconslanding/she', '/de/landers/iconslanding/she'].map((path) => alternates(pageAt(path)));
    expect(all[0]).toEqual(all[1]);
    expect(Object.fromEntries((all[0] ?? []).map(({ language, url }) => [language, url]))).toMatchObject({
      de: 'https://velvet-evening.example/de/landers/iconslanding/she',
      'x-default': 'https://velvet-evening.example/landers/iconslanding/she',
    });
  });

  test('pages-18: the main language stands for the rest wherever it is in the list, else the first that has the page', () => {
    const page = pageAt('/de/login');
    const otherOf = (locales: Page['locales']) =>
      alternates({ ...page, locales }).find(({ language }) => language === 'x-default')?.url;
    expect(otherOf(['de', 'en'])).toBe('https://velvet-evening.example/login');
    expect(otherOf(['nl', 'de'])).toBe('https://velvet-evening.example/nl/login');
  });
});

describe('what the page script is told', () => {
  const home = pageAt('/');
  const lander = pageAt('/landers/iconslanding');

  test.each([
    ['everywhere on the default layout', home, [], null],
    ['where the site says on the default layout', home, ['FR'], ['FR']],
    ['in NL and DE on other layouts', lander, [], ['NL', 'DE']],
    ['where both agree on other layouts', lander, ['DE', 'FR'], ['DE']],
    ['nowhere on other layouts, where they do not agree', lander, ['FR'], []],
  ] as const)('frame-19, frame-20: the entry warning shows %s', (_, page, countries, expected) => {
    const site = siteLike(exampleSite('velvet-evening.example'), page.site.domain, {
      site_entry_countries: [...countries],
    });
    expect(pageContext({ ...page, site }).entryCountries).toEqual(expected);
  });

  test('frame-18: the entry warning shows nowhere on a site without one', () => {
    const site = siteLike(exampleSite('velvet-evening.example'), home.site.domain, { enable_site_entry_popup: 'no' });
    expect([home, lander].map((page) => pageContext({ ...page, site }).entryCountries)).toEqual([[], []]);
  });

  test.each<[Partial<Site>, PageContext['search']]>([
    [
      { logged_out_search: true, logged_out_search_trafficsource: false },
      { visitors: 'everyone', byGender: true },
    ],
    [
      { logged_out_search: false, logged_out_search_trafficsource: true },
      { visitors: 'source', byGender: true },
    ],
    [
      { logged_out_search: false, logged_out_search_trafficsource: false, search_fields: ['country'] },
      { byGender: false },
    ],
  ])('the members area knows who may search: %o', (changes, search) => {
    const site = siteLike(exampleSite('velvet-evening.example'), home.site.domain, changes);
    const context = pageContext({ ...pageAt('/members'), site });
    expect(context.search).toEqual(search);
    expect(context.detour).toBeNull();
    expect(pageContext({ ...home, site }).search).toBeUndefined();
  });

  test('language-14: the site’s own words of the discount’s banner are on every page', () => {
    const offer = { banner: 'Welcome in' };
    const site = { ...home.site, overrides: { [home.locale]: { transactions: { offer, buy: 'Get some' } } } };
    expect(pageContext({ ...home, site }).offer).toEqual(offer);
    expect(pageContext(home).offer).toBeUndefined();
  });

  test('pages-64: no text can end the script element early', () => {
    const page = { ...home, site: { ...home.site, name: '</script><b>' } };
    const json = toScriptJson(siteDescription(page, 'x'));
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'WebSite', name: '</script><b>' });
  });
});

describe('what search engines are told of the site', () => {
  test('pages-23: names the site in the language of the page, and the company that publishes it', () => {
    const page = pageAt('/nl', 'velvet-evening.example');
    const { '@graph': graph } = siteDescription(page, 'x') as { '@graph': Record<string, unknown>[] };
    expect(graph.map((node) => node['@type'])).toEqual(['WebSite', 'Organization']);
    const [website, organization] = graph;
    expect(website).toMatchObject({
      url: 'https://velvet-evening.example/nl',
      inLanguage: 'nl',
      publisher: { '@id': organization?.['@id'] },
    });
    expect(organization).toMatchObject({ name: page.site.company.name, email: page.site.support_email });
  });

  test('pages-23: claims no rating and no offer', () => {
    expect(toScriptJson(siteDescription(home(), 'x'))).not.toMatch(/rating|review|offer|price/i);
  });
});

function home(): Page {
  return pageAt('/');
}
