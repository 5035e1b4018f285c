import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { siteReference } from '#scripts/site/reference.ts';
import { SiteSchema } from '#site/schema/site.ts';
import { unwrap } from '#site/schema/walk.ts';

test('commands-33: docs/site-yaml.md is what `npm run site -- docs` writes', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/site-yaml.md'), 'utf8')).toBe(siteReference());
});

test('every key has a row with a meaning', () => {
  const reference = siteReference();
  for (const key of keysOf(SiteSchema))
    expect(reference).toMatch(new RegExp(`\\| \`${key}\` \\|[^\\n]*\\| [^|]{10,} \\|\\n`));
});

function keysOf(schema: z.core.$ZodType): string[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([key, part]) => {
    const parts = keysOf(part).map((name) => `${key}.${name}`);
    return key === 'company' ? parts : [key, ...parts];
  });
}
