import { describe, expect, test } from 'vitest';
import { sitemapOf } from '#build/sitemap.ts';
import { documentNames } from '#i18n/documents.ts';
import { locales } from '#i18n/locales.ts';
import { routeNames } from '#lib/routes.ts';
import { pageDocument } from '#site/documents.ts';
import { publishedPaths } from '#site/page-file.ts';
import { groundsOf, isRequired } from '#site/required-pages.ts';
import type { Site } from '#site/types.ts';
import { exampleSite } from '#tests/support/sites.ts';

const example = exampleSite('velvet-evening.example');

function siteOf(company: string, ...countries: string[]): Site {
  return { ...example, countries, company: { ...example.company, country: company } };
}

describe('pages that only some countries ask for', () => {
  test.each([
    ['the company', siteOf('DE', 'US'), true, true],
    ['the audience', siteOf('GB', 'GB', 'CH'), true, false],
    ['any country of the audience', siteOf('US', 'US', 'FI'), false, true],
    ['no country', siteOf('GB', 'GB', 'US', 'NO'), false, false],
  ])('pages-5, pages-6: follow %s', (_name, site, imprint, accessibility) => {
    expect(isRequired(site, 'pages-imprint')).toBe(imprint);
    expect(isRequired(site, 'pages-accessibility')).toBe(accessibility);
    expect(publishedPaths(site, 'pages-imprint')).toHaveLength(imprint ? site.locales.length : 0);
  });

  test('others are on every site', () => {
    expect(isRequired(siteOf('GB', 'GB'), 'pages-terms')).toBe(true);
  });

  test('pages-7: are nowhere named where they are not', () => {
    const site = siteOf('GB', 'GB');
    expect(sitemapOf(site)).not.toMatch(/imprint|accessibility/);
    expect(pageDocument({ site, locale: 'en' }, 'compliance').html).not.toMatch(/imprint|legal notice/i);
    expect(pageDocument({ site: example, locale: 'en' }, 'compliance').html).toContain('href="/pages/imprint"');
  });

  test.each(locales)('pages-7: no document in %s leads to one of them', (locale) => {
    const site = { ...siteOf('GB', 'GB'), locales: [...locales], domain_language: locale };
    const documents = routeNames.flatMap((route) => {
      const name = documentNames.find((each) => route === `pages-${each}`);
      return name === undefined || !isRequired(site, route) ? [] : [pageDocument({ site, locale }, name).html];
    });
    expect(documents).toHaveLength(documentNames.length - 2);
    for (const html of documents) expect(html).not.toMatch(/href="[^"]*\/pages\/(?:imprint|accessibility)/);
  });

  test('pages-8: cite each rule once, in the order of the site’s countries', () => {
    expect(groundsOf(siteOf('AT', 'DE', 'AT', 'NL'), 'pages-accessibility')).toEqual(['BaFG', 'BFSG']);
    expect(groundsOf(siteOf('NL', 'NL'), 'pages-accessibility')).toEqual([]);
  });
});

test('pages-37: a phone is shown as a link that dials it, without dashes and spaces', () => {
  const { html } = pageDocument({ site: example, locale: 'en' }, 'service');
  expect(html).toContain('<a href="tel:+442079460018">+442079460018</a>');
  const silent = { ...example, support_phone: null, company: { ...example.company, support_phone: null } };
  expect(pageDocument({ site: silent, locale: 'en' }, 'service').html).not.toMatch(/tel:|Phone/);
});
