import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { siteJsonSchema } from '#scripts/site/reference.ts';
import { loadSites } from '#site-loader/load.ts';

const file = join(import.meta.dirname, '../../docs/site.schema.json');
const schema = z.fromJSONSchema(JSON.parse(siteJsonSchema()));

test('commands-33: docs/site.schema.json is what `npm run site -- docs` writes', () => {
  expect(readFileSync(file, 'utf8')).toBe(siteJsonSchema());
});

test('an editor finds nothing wrong with the sites that are sound', () => {
  const { sites } = loadSites();
  expect(sites.length).toBeGreaterThan(0);
  for (const { folder } of sites) {
    const data: unknown = parse(readFileSync(join(folder, 'site.yaml'), 'utf8'));
    expect(schema.safeParse(data).error, folder).toBeUndefined();
  }
});

test.each([
  ['an unknown key', { nmae: 'x' }],
  ['a niche that is none', { niche: 8 }],
  ['a language that is none', { locales: ['pt'] }],
])('an editor underlines %s', (_, wrong) => {
  const [site] = loadSites().sites;
  const data: Record<string, unknown> = parse(readFileSync(join(site?.folder ?? '', 'site.yaml'), 'utf8'));
  expect(schema.safeParse({ ...data, ...wrong }).success).toBe(false);
});
