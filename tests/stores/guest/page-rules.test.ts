import { describe, expect, test } from 'vitest';
import { landing } from '#contract/signup.ts';
import { storeDismissal } from '#stores/guest/entry-answer.ts';
import { mayPrefetch, mayReload } from '#stores/guest/page-rules.ts';
import { isOffered, landingNames, withLandingOf } from '#stores/guest/switcher.ts';
import { currentTracking, readTracking, withTracking } from '#stores/guest/tracking.ts';
import { answerTracking, applyAnswer, readAnswer } from '#stores/guest/tracking-consent.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

test('frame-17: the time at which the entry warning was accepted is kept on the device', () => {
  const browser = openBrowser();
  storeDismissal(browser);
  expect(browser.device.get('entry-warning-dismissed')).toBe(String(browser.now()));
});

describe('tracking values', () => {
  test('are read from the address, and nothing else is', () => {
    expect(readTracking('?network=n&ref=r&sub1=1&sub2=2&sub3=3&utm_source=x&sub4=4')).toEqual({
      network: 'n',
      ref: 'r',
      sub1: '1',
      sub2: '2',
      sub3: '3',
    });
    expect(readTracking(`?ref=${'x'.repeat(101)}&sub1=%20`)).toEqual({});
  });

  test('counting-2: stay in the tab, and a new source replaces the old one whole', () => {
    const browser = openBrowser({ search: '?network=first&sub1=top' });
    expect(currentTracking(browser)).toEqual({ network: 'first', sub1: 'top' });
    expect(currentTracking({ ...browser, search: () => '' })).toEqual({ network: 'first', sub1: 'top' });
    expect(currentTracking({ ...browser, search: () => '?ref=second' })).toEqual({ ref: 'second' });
    expect(currentTracking({ ...browser, search: () => '' })).toEqual({ ref: 'second' });
    expect(browser.device.get('tracking')).toBeUndefined();
  });

  test.each([
    ['/nl/signup', '/nl/signup?ref=blog'],
    ['/signup?interests=wine#form', '/signup?interests=wine&ref=blog#form'],
    ['/signup?ref=other', '/signup?ref=other'],
    ['/api/logout.php', '/api/logout.php'],
    ['//elsewhere.example/', '//elsewhere.example/'],
    ['/\\elsewhere.example/', '/\\elsewhere.example/'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['#content', '#content'],
  ])('counting-3: travel in a link of this site: %s becomes %s', (address, expected) => {
    expect(withTracking(address, { ref: 'blog' })).toBe(expected);
  });
});

test.each([
  [{ last: 0 }, true],
  [{ last: 940_001 }, false],
  [{ last: 940_000 }, true],
  [{ last: 0, online: false }, false],
  [{ last: 0, typed: true }, false],
])(
  'a lost script reloads the page at most once a minute, never offline or over what was typed: %o %s',
  (facts, expected) => {
    expect(mayReload({ online: true, typed: false, now: 1_000_000, ...facts })).toBe(expected);
  },
);

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('pages-50: pages are fetched ahead on %o: %s', (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});

test.each([
  ['fr', 'nl', 'BE', true],
  ['en', 'nl', 'BE', false],
  ['en', 'en', 'BE', true],
  ['fi', 'en', undefined, true],
  ['fi', 'en', 'JP', true],
])('frame-32: the switcher shows %s to a reader of %s in %s: %s', (locale, current, country, expected) => {
  expect(isOffered(locale, current as 'nl', country)).toBe(expected);
});

describe('switching the language', () => {
  const search = '?lander=video&interests=a&interests=b,c&country=NL&region=NL-UT&error=1';

  test.each([
    ['/nl/signup', '/nl/signup?lander=video&interests=a&interests=b%2Cc&country=NL&region=NL-UT'],
    [
      '/nl/signup?ref=blog&region=NL-ZE',
      '/nl/signup?ref=blog&lander=video&interests=a&interests=b%2Cc&country=NL&region=NL-UT',
    ],
  ])('frame-35: carries how the visitor came: %s becomes %s', (address, expected) => {
    expect(withLandingOf(search, address)).toBe(expected);
  });

  test('frame-35: takes out what was dropped in between', () => {
    expect(withLandingOf('', '/nl/signup?ref=blog&region=NL-UT')).toBe('/nl/signup?ref=blog');
  });

  test('counting-1: knows all that sign-up reads from an address', () => {
    const tracking = Object.keys(readTracking('?network=n&ref=r&sub1=1&sub2=2&sub3=3'));
    expect([...landingNames, ...tracking].sort()).toEqual(Object.keys(landing).sort());
  });
});

describe('keeping tracking values on the device', () => {
  const arrive = () => openBrowser({ search: '?network=first&sub1=top' });
  const days = (count: number) => count * 24 * 60 * 60 * 1000;
  /** The same device in a new tab, some days later. */
  const later = (device: ReturnType<typeof arrive>['device'], count: number) => {
    const fresh = openBrowser();
    return { ...fresh, device, now: () => fresh.now() + days(count) };
  };

  test('counting-5: waits for a yes', () => {
    const browser = arrive();
    applyAnswer(browser);
    expect(browser.device.get('tracking') ?? '', 'nothing is kept before an answer').toBe('');
    answerTracking(browser, false);
    expect([readAnswer(browser), browser.device.get('tracking') ?? '']).toEqual([false, '']);
  });

  test('signup-62: brings them back for 30 days, and then takes them away', () => {
    const browser = arrive();
    answerTracking(browser, true);
    const soon = later(browser.device, 29);
    expect(currentTracking(soon), 'before anything else has run').toEqual({ network: 'first', sub1: 'top' });
    const late = later(browser.device, 31);
    expect(currentTracking(late)).toEqual({});
    applyAnswer(late);
    expect([currentTracking(late), browser.device.get('tracking'), readAnswer(late)]).toEqual([{}, '', undefined]);
    expect(browser.device.get('tracking-consent'), 'the answer is over, too').toBe('');
  });

  test('counting-6: follows the newest partner, and ends when the answer is taken back', () => {
    const browser = arrive();
    answerTracking(browser, true);
    applyAnswer({ ...browser, search: () => '?ref=second' });
    expect(browser.device.get('tracking')).toBe('ref=second');
    answerTracking(browser, false);
    expect(browser.device.get('tracking')).toBe('');
  });
});
