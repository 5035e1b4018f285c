import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpointAddress } from '#contract/endpoint.ts';
import { endpoints } from '#scripts/api-reference/endpoints.ts';
import { apiReference } from '#scripts/api-reference/write.ts';

test('commands-33: docs/api.md is what `npm run site -- docs` writes', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')).toBe(apiReference());
});

test.each(Object.entries(endpoints))('%s is described by a sentence of its own', (_, endpoint) => {
  const [, section = ''] = apiReference().split(`### ${endpoint.method} ${endpointAddress(endpoint)}\n\n`);
  expect(section).toMatch(/^[A-Z`"][^\n]{10,}\.\n/);
  expect(section).not.toMatch(/^(?:Everybody|Members only)\b/);
});
