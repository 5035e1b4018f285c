import { describe, expect, test } from 'vitest';
import { compactLinks, footerGroups, unitedStates } from '#components/frame/footer-links.ts';
import type { Locale } from '#i18n/locales.ts';
import { pageDocument } from '#site/documents.ts';
import { type Page, pathsOf } from '#site/pages.ts';
import type { Site } from '#site/types.ts';
import { exampleSite, examples } from '#tests/support/sites.ts';

const example = exampleSite('velvet-evening.example');
const british = { ...example, countries: ['GB'] };
const american = { ...british, company: { ...example.company, country: 'US' } };

function homeOf(site: Site, locale: Locale): Page {
  const home = pathsOf(examples, 'index').find(({ props }) => props.page.site.domain === site.domain);
  if (home === undefined) throw new Error(`${site.domain} has no home page`);
  return { ...home.props.page, site, locale };
}

describe('the links of the footer', () => {
  const addresses = (links: readonly { readonly href: string }[]) => links.map(({ href }) => href);

  test('frame-6, frame-7: lead to help, prices and rules, and to what only some countries ask for', () => {
    const own = { ...example, tokenPages: [] };
    const [help, money, rules] = footerGroups(homeOf({ ...own, countries: ['DE'] }, 'en'));
    expect(addresses(help?.links ?? [])).toEqual([
      '/pages/faq',
      '/pages/service',
      '/complaints',
      `mailto:${example.support_email}`,
    ]);
    expect(addresses(money?.links ?? [])).toEqual(['/pricing', '/pages/return-policy']);
    const everywhere = ['terms', 'privacy', 'cookies', 'ban', 'compliance'].map((name) => `/pages/${name}`);
    expect(addresses(rules?.links ?? [])).toEqual([...everywhere, '/pages/accessibility', '/pages/imprint']);
    const outside = footerGroups(homeOf({ ...own, ...british, tokenPages: [] }, 'en'))[2];
    expect(addresses(outside?.links ?? [])).toEqual(everywhere);
  });

  test('frame-8: lead to the pages of the site’s own in the language that is read, by their titles', () => {
    const site = {
      ...example,
      tokenPages: [{ token: 'house-rules', locales: ['en' as const], markdown: { en: '# House rules\n\nBe kind.\n' } }],
    };
    expect(footerGroups(homeOf(site, 'en'))[2]?.links).toContainEqual({ href: '/house-rules', label: 'House rules' });
    expect(addresses(footerGroups(homeOf(site, 'de'))[2]?.links ?? [])).not.toContain('/de/house-rules');
  });

  test('frame-9, frame-10: on a lander, say who runs the site and its rules first, then the way to look around; the rest is folded', () => {
    const page = homeOf({ ...example, countries: ['DE'], tokenPages: [], logged_out_search: true }, 'en');
    const { open, more } = compactLinks(page);
    expect(addresses(open)).toEqual([
      '/pages/service',
      '/pages/terms',
      '/pages/privacy',
      '/pages/cookies',
      '/pages/imprint',
      '/members',
    ]);
    expect(addresses(more)).toEqual([
      '/pages/faq',
      '/complaints',
      '/pricing',
      '/pages/return-policy',
      '/pages/ban',
      '/pages/compliance',
      '/pages/accessibility',
    ]);
    const closed = {
      ...page,
      site: { ...page.site, logged_out_search: false, logged_out_search_trafficsource: false },
    };
    expect(addresses(compactLinks(closed).open)).not.toContain('/members');
  });
});

describe('frame-12: the footer for the US', () => {
  test.each([
    ['an audience there', example, 'en', true],
    ['a company there', american, 'en', true],
    ['another language', example, 'es', false],
    ['nothing to do with the US', british, 'en', false],
  ] as const)('frame-12: with %s: %#', (_, site, locale, expected) => {
    const groups = footerGroups(homeOf(site, locale));
    expect(groups.some(({ country }) => country === 'US')).toBe(expected);
    expect(unitedStates(homeOf(site, locale)).length > 0).toBe(expected);
  });

  test('frame-13: leads to what the compliance statement says', () => {
    const page = homeOf(example, 'en');
    const { html } = pageDocument(page, 'compliance');
    for (const { href } of unitedStates(page)) {
      const [path, heading] = href.split('#');
      expect([path, html.includes(`id="${heading}"`)]).toEqual(['/pages/compliance', true]);
    }
    expect(pageDocument(homeOf(british, 'en'), 'compliance').html).not.toMatch(/2257|California/);
  });
});
