import type { Page } from '@playwright/test';
import type { Card, Profile } from '#contract/models.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { newPerson, type Person } from '#tests/e2e/support/people.ts';
import { sites, type TestLocale, type TestSite } from '#tests/e2e/support/test.ts';
import { card, profile } from '#tests/stores/support/members.ts';

/** Where somebody signs up, and how they came. */
export interface SignUp {
  readonly site?: TestSite;
  readonly locale?: TestLocale;
  /** Tracking values of an affiliate link. */
  readonly tracking?: { readonly network: string; readonly ref: string };
  /** Port, for a server started by the test. */
  readonly listensAt?: number | undefined;
}

/** Creates an account by API and signs it in; opens no page. The sign-up forms have tests of their own. */
export async function becomeMember(
  page: Page,
  { site = sites.evening, locale = 'en', tracking, listensAt }: SignUp = {},
): Promise<Person> {
  const person = newPerson();
  const { birth, ...typed } = person;
  const date_of_birth = [birth.year, birth.month.padStart(2, '0'), birth.day.padStart(2, '0')].join('-');
  const body = { ...typed, date_of_birth, locale, ...tracking };
  await ask(page.context(), site, '/api/signup.php', body, 'POST', listensAt);
  return person;
}

/** Cards per page, as in the API's answers. */
const perPage = 24;
/** A drawn person: these tests do not need a real photo. */
const picture = '/art/portraits/people/clara.svg';

/** A photo as the API returns it to a member. */
export function photo(id: string, blurred = false): Profile['photos'][number] {
  return {
    id,
    card: picture,
    full: picture,
    width: 400,
    height: 420,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    blurred,
    avif: false,
    private: false,
  };
}

function person(index: number): Card {
  const changes = { name: `Person ${index}`, country: 'GB', region: null, city: 'Leeds', fictional: index % 2 === 1 };
  return card(`person-${index}`, { ...changes, photo: index % 5 === 4 ? null : photo(`main-${index}`) });
}

/** Mocks searches and profiles: 100 people, none of them male. */
export async function inhabit(page: Page): Promise<void> {
  await page.route('**/api/members.php*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('after') ?? 0);
    const total = query.get('gender') === 'male' ? 0 : 100;
    const members = Array.from({ length: Math.min(perPage, total - start) }, (_, index) => person(start + index));
    const next = start + perPage;
    const after = next < total ? String(next) : null;
    const similar = total === 0 ? [person(0), person(1)] : [];
    return route.fulfill({ json: { members, country: 'GB', numResults: start === 0 ? total : null, after, similar } });
  });
  await page.route('**/api/member.php*', (route) => {
    const index = Number(new URL(route.request().url()).searchParams.get('id')?.split('-')[1]);
    const member: Profile = {
      ...profile(`person-${index}`),
      ...person(index),
      relationship: 'single',
      about: 'One line.\nAnother line.',
      interests: ['music', 'wine'],
      traits: ['evenings.out'],
      photos: [photo('one'), photo('two'), photo('three', true)],
    };
    return route.fulfill({ json: { member, gifts: [] } });
  });
}

/** Where members search; without a filter `/members` itself is the deck (members-37). */
export const searchPath = '/members?view=search';

/** The link that leads to a screen: at the bottom on phones, at the top where there is room. */
export function linkTo(page: Page, path: string) {
  return page.locator(`.app-bar a[href="${path}"], .top a[href="${path}"]`).filter({ visible: true }).first();
}
