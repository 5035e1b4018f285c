import { describe, expect, test } from 'vitest';
import { footerGroups, unitedStates } from '#components/frame/footer-links.ts';
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

describe('the footer for the US (spec §2)', () => {
  test.each([
    ['an audience there', example, 'en', true],
    ['a company there', american, 'en', true],
    ['another language', example, 'es', false],
    ['nothing to do with the US', british, 'en', false],
  ] as const)('with %s: %#', (_, site, locale, expected) => {
    const groups = footerGroups(homeOf(site, locale));
    expect(groups.some(({ country }) => country === 'US')).toBe(expected);
    expect(unitedStates(homeOf(site, locale)).length > 0).toBe(expected);
  });

  test('leads to what the compliance statement says', () => {
    const page = homeOf(example, 'en');
    const { html } = pageDocument(page, 'compliance');
    for (const { href } of unitedStates(page)) {
      const [path, heading] = href.split('#');
      expect([path, html.includes(`id="${heading}"`)]).toEqual(['/pages/compliance', true]);
    }
    expect(pageDocument(homeOf(british, 'en'), 'compliance').html).not.toMatch(/2257|California/);
  });
});
