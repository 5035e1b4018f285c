import { afterEach, expect, test, vi } from 'vitest';
import { keepLanguage } from '#stores/guest/language.ts';
import { saveChosenLanguage } from '#stores/guest/save-chosen-language.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';
import { changeLanguage } from '#stores/settings/change-language.ts';
import { openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
startFresh();
afterEach(() => void vi.unstubAllGlobals());

const noAnswer = () => Promise.reject(new TypeError('fetch failed'));

/** A member’s browser; pages without an island make their requests without the stores. */
async function openAnnasBrowser() {
  const { browser } = await signUp(server());
  const page = openBrowser({ fetch: browser });
  const fetch = vi.fn<typeof globalThis.fetch>((path, init) => browser(`https://open.example${path}`, init));
  vi.stubGlobal('fetch', fetch);
  return { page, fetch };
}

async function languageOfMails() {
  await loadUser();
  const session = $session.get();
  return session.type === 'member' ? session.user.language : undefined;
}

test('settings-8: a language that a member chose by a link is saved once, by a request that outlives the page', async () => {
  const { page, fetch } = await openAnnasBrowser();
  keepLanguage(page, 'de');
  await saveChosenLanguage(page);
  await saveChosenLanguage(page);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', keepalive: true });
  expect(await languageOfMails()).toBe('de');
});

test('settings-8: what could not be saved is saved by the next page', async () => {
  const { page, fetch } = await openAnnasBrowser();
  keepLanguage(page, 'de');
  fetch.mockImplementationOnce(noAnswer);
  await saveChosenLanguage(page);
  fetch.mockImplementationOnce(async () => new Response(null, { status: 503 }));
  await saveChosenLanguage(page);
  expect(await languageOfMails()).toBe('en');
  await saveChosenLanguage(page);
  expect(await languageOfMails()).toBe('de');
});

test('language-8: what the server refuses is not asked for again', async () => {
  const { page, fetch } = await openAnnasBrowser();
  keepLanguage(page, 'de');
  fetch.mockImplementation(async () => Response.json({}, { status: 403 }));
  await saveChosenLanguage(page);
  await saveChosenLanguage(page);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('language-8: a choice that was made in the settings is not taken back by an older one, and nobody inherits one', async () => {
  const { page, fetch } = await openAnnasBrowser();
  keepLanguage(page, 'de');
  await changeLanguage('nl');
  await saveChosenLanguage(page);
  keepLanguage(page, 'de');
  clearMemberState(page);
  await saveChosenLanguage(page);
  expect(fetch).toHaveBeenCalledTimes(0);
  expect(await languageOfMails()).toBe('nl');
});

test('language-6: a chosen language is kept for 365 days in the cookie `locale`', () => {
  const page = openBrowser();
  keepLanguage(page, 'de');
  expect([...page.cookies]).toEqual(['locale=de for 365 days']);
});
