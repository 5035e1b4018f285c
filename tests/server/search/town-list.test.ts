import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createCentres } from '#server/adapters/towns/centres.ts';
import { townsFile } from '#server/adapters/towns/towns.ts';

const hash = 'bce1363a3dca8d98e333c91acb5d2d5f8e1eb92c595d440827d67364840e70d5';

it('search-48: rows keep positions of this very list; for another one, empty `member.town` in a migration, then change the hash', () => {
  expect(createHash('sha256').update(readFileSync(townsFile)).digest('hex')).toBe(hash);
});

it('search-48: each centre is one whole number above 0, and no two of a country that are apart have the same', () => {
  for (const country of ['NL', 'US', 'NZ', 'CA']) {
    const centres = createCentres().inCountry(country);
    const positions = new Set(centres.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
    expect(new Set(centres.map(({ cell }) => cell)).size).toBe(positions.size);
    expect(centres.filter(({ cell }) => !Number.isInteger(cell) || cell <= 0 || cell >= 2 ** 31)).toEqual([]);
  }
});
