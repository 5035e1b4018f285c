import { expect, it, vi } from 'vitest';
import { regionsOf } from '#site/regions.ts';

// Danish alone puts aa at the end of the alphabet; no region of today begins with it.
vi.mock('../../src/site/regions/regions.json', () => {
  const region = (name: string) => ({ name, point: [10, 56] });
  const regions = {
    'DK-1': region('Aarhus'),
    'DK-2': region('Odense'),
    'DK-3': region('Ærø'),
    'DK-4': region('Zahle'),
  };
  return { default: { DK: { kind: 'region', regions } } };
});

const names = (locale?: 'en') => regionsOf({ region_data: {} }, 'DK', locale)?.regions.map(({ name }) => name);

it('places-8: regions stand in the order of the country, whatever the language of the machine', () => {
  expect(names()).toEqual(['Odense', 'Zahle', 'Ærø', 'Aarhus']);
  expect(names('en')).toEqual(['Aarhus', 'Ærø', 'Odense', 'Zahle']);
});
