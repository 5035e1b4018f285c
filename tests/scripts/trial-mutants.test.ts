import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from '#scripts/trial-mutants/list.ts';
import { mutate } from '#scripts/trial-mutants/mutant.ts';

it.each(mutants.map((mutant) => [mutant.id, mutant] as const))('%s finds its code once', (_, mutant) => {
  const text = readFileSync(mutant.file, 'utf8');
  expect(mutate(mutant, text)).not.toBe(text);
});

it('has eighty mutants, each with an id of its own', () => {
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(80);
});
