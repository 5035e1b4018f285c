import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerTracking } from '#stores/guest/tracking-consent.ts';
import { isArrival, type Navigation, reportVisit } from '#stores/guest/visit.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

const origin = 'https://open.example';
const arrival: Navigation = { referrer: 'https://blog.example/', origin, type: 'navigate' };
const guests = { who: 'member', to: '/members' } as const;

let sent: { address: string; body: Promise<string> }[] = [];
beforeEach(() => {
  sent = [];
  stubNavigator({});
});
afterEach(() => vi.unstubAllGlobals());

function stubNavigator(wishes: { doNotTrack?: string; globalPrivacyControl?: boolean }): void {
  const sendBeacon = (address: string, body: Blob) => sent.push({ address, body: body.text() });
  vi.stubGlobal('navigator', { ...wishes, sendBeacon });
}

it('counting-8: an arrival comes from elsewhere', () => {
  expect(isArrival(arrival)).toBe(true);
  expect(isArrival({ ...arrival, referrer: '' })).toBe(true);
  expect(isArrival({ ...arrival, type: undefined })).toBe(true);
  expect(isArrival({ ...arrival, referrer: `${origin}/nl` })).toBe(false);
  expect(isArrival({ ...arrival, type: 'reload' })).toBe(false);
  expect(isArrival({ ...arrival, type: 'back_forward' })).toBe(false);
});

it('counting-10: a visit tells the page and who sent it, and nothing else', async () => {
  const search = '?network=acme&ref=blog&sub1=top&sub2=x';
  reportVisit(openBrowser({ search, page: { route: 'landers-tinderswipe', locale: 'nl', detour: guests } }), arrival);
  reportVisit(openBrowser({ page: { route: 'index', detour: guests } }), arrival);
  expect(sent.map(({ address }) => address)).toEqual(['/api/visit.php', '/api/visit.php']);
  expect(JSON.parse((await sent[0]?.body) ?? '')).toEqual({
    locale: 'nl',
    lander: 'tinderswipe',
    network: 'acme',
    sub1: 'top',
  });
  expect(JSON.parse((await sent[1]?.body) ?? '')).toEqual({ locale: 'en' });
});

it('counting-10: a visit in a new tab tells the partner whose values the visitor agreed to have kept', async () => {
  const first = openBrowser({ search: '?network=acme&sub1=top' });
  answerTracking(first, true);
  reportVisit({ ...openBrowser({ page: { route: 'index', detour: guests } }), device: first.device }, arrival);
  expect(JSON.parse((await sent[0]?.body) ?? '')).toEqual({ locale: 'en', network: 'acme', sub1: 'top' });
});

it('counting-9: pages that are not the way in tell nothing', () => {
  reportVisit(openBrowser({ page: { route: 'pages-terms', detour: null } }), arrival);
  reportVisit(openBrowser({ page: { route: 'login', detour: guests } }), arrival);
  reportVisit(openBrowser({ page: { route: 'members', detour: { who: 'guest', to: '/login' } } }), arrival);
  expect(sent).toEqual([]);
});

it('counting-11: a browser that asks not to be counted is not', () => {
  for (const wish of [{ doNotTrack: '1' }, { globalPrivacyControl: true }]) {
    stubNavigator(wish);
    reportVisit(openBrowser({ page: { route: 'index', detour: guests } }), arrival);
  }
  expect(sent).toEqual([]);
});
