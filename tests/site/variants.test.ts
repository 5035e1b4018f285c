import { expect, test } from 'vitest';
import { sitemapOf } from '#build/sitemap.ts';
import { publishedPaths } from '#site/page-file.ts';
import { siteOfVariant } from '#site/variants.ts';
import { loadSites } from '#site-loader/load.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

const domain = 'good.example';

function siteWith(variants: string): Sandbox {
  const sandbox = new Sandbox();
  sandbox.writeSite(domain, (yaml) => yaml.replace('{ slugs: [she] }', `{ slugs: [she], variants: ${variants} }`));
  return sandbox;
}

test('landers-46, landers-51: a variant is the page with other copy, in every language, out of the sitemap', () => {
  const sandbox = siteWith('{ b: 50 }');
  sandbox.write(`${domain}/locales/en/landers-iconslanding.json`, '{ "skip": "Own" }');
  for (const locale of ['en', 'nl'])
    sandbox.write(`${domain}/locales/${locale}/landers-iconslanding.b.json`, '{ "take": "Other" }');
  expect(sandbox.problems()).toEqual([]);
  const [site] = loadSites({ directory: sandbox.directory }).sites;
  if (site === undefined) throw new Error('no site');
  expect(publishedPaths(site, 'landers-iconslanding')).toEqual(
    ['', '/she'].flatMap((slug) =>
      ['', '/variant-b'].flatMap((end) => ['', '/nl'].map((prefix) => `${prefix}/landers/iconslanding${slug}${end}`)),
    ),
  );
  expect(sitemapOf(site)).not.toContain('variant');
  const other = siteOfVariant(site, 'landers-iconslanding', 'b');
  expect(other.overrides.en?.['landers-iconslanding']).toEqual({ skip: 'Own', take: 'Other' });
  expect(site.overrides.en?.['landers-iconslanding']).toEqual({ skip: 'Own' });
  expect(siteOfVariant(site, 'landers-iconslanding', 'b')).toBe(other);
  expect(siteOfVariant(site, 'landers-iconslanding', 'a')).toBe(site);
});

test('landers-45, landers-46: what is wrong with variants is said', () => {
  const sandbox = siteWith('{ b: 50 }');
  sandbox.write(`${domain}/locales/en/landers-iconslanding.b.json`, '{ "takee": "Other" }');
  expect(sandbox.problems()).toEqual([
    expect.stringMatching(/landers-iconslanding\.b\.json.*takee.*Did you mean "take"/),
    expect.stringMatching(/landers\.iconslanding\.variants\.b: no copy in nl/),
  ]);
  expect(siteWith('{ b: 60, c: 40 }').problems().join('\n')).toContain('leave nothing for the page itself');
  expect(siteWith('{ a: 5 }').problems().join('\n')).toContain('is not the name of a variant');
  expect(siteWith('{ b: 0 }').problems().join('\n')).toContain('a whole number from 1 to 99');
});
