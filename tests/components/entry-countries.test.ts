import { expect, test } from 'vitest';
import { entryCountries } from '#components/frame/entry-countries.ts';
import type { RouteName } from '#lib/routes.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

function countriesOf(changes: Parameters<typeof siteLike>[2], route: RouteName = 'index') {
  return entryCountries({ site: siteLike(exampleSite('velvet-evening.example'), 'a.example', changes), route });
}

const strict = { default: 'warning', countries: { GB: 'proof', FR: 'self_declared', NL: 'warning' } } as const;

test('frame-18, frame-19: the warning is for whom the site says, and on landers for the Netherlands and Germany', () => {
  expect(countriesOf({})).toBeNull();
  expect(countriesOf({ site_entry_countries: ['NL', 'BE'] })).toEqual(['NL', 'BE']);
  expect(countriesOf({}, 'landers-video')).toEqual(['NL', 'DE']);
  expect(countriesOf({ enable_site_entry_popup: 'no' })).toEqual([]);
});

test('frame-18, frame-22: it shows in any case where everybody has to say that they are of age', () => {
  expect(countriesOf({ age_policy: strict, enable_site_entry_popup: 'no' })).toEqual(['GB', 'FR']);
  expect(countriesOf({ age_policy: strict, site_entry_countries: ['NL', 'GB'] })).toEqual(['NL', 'GB', 'FR']);
  expect(countriesOf({ age_policy: strict }, 'landers-video')).toEqual(['NL', 'DE', 'GB', 'FR']);
  expect(
    countriesOf({ age_policy: { default: 'self_declared', countries: {} }, enable_site_entry_popup: 'no' }),
  ).toBeNull();
});
