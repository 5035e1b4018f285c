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

test('landers-69: it is where visitors come in, and on no document, notice or page that mails link to', () => {
  for (const route of ['index', 'login', 'signup', 'members', 'landers-gallery', 'members-id-landing2'] as const)
    expect([route, countriesOf({}, route)?.length !== 0]).toEqual([route, true]);
  const age_policy = { default: 'proof', countries: {} } as const;
  for (const route of ['pages-terms', 'complaints', 'pricing', 'pages-ban', 'token', 'error', 'not-found'] as const)
    expect([route, countriesOf({ age_policy }, route)]).toEqual([route, []]);
  for (const route of ['activate-done', 'reset-password-do', 'mail-change-do', 'withdrawal-do'] as const)
    expect([route, countriesOf({ age_policy }, route)]).toEqual([route, []]);
});

test('frame-18, frame-22: it shows in any case where everybody has to say that they are of age', () => {
  expect(countriesOf({ age_policy: strict, enable_site_entry_popup: 'no' })).toEqual(['GB', 'FR']);
  expect(countriesOf({ age_policy: strict, site_entry_countries: ['NL', 'GB'] })).toEqual(['NL', 'GB', 'FR']);
  expect(countriesOf({ age_policy: strict }, 'landers-video')).toEqual(['NL', 'DE', 'GB', 'FR']);
  expect(
    countriesOf({ age_policy: { default: 'self_declared', countries: {} }, enable_site_entry_popup: 'no' }),
  ).toBeNull();
});
