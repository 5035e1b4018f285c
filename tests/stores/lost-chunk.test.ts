import { expect, test, vi } from 'vitest';
import { environment } from '#stores/environment.ts';
import { reloadForChunk } from '#stores/lost-chunk.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';

const purged = async () => undefined;

/** The page as it comes back after a reload, in the same tab. */
function reloaded(browser: TestBrowser): TestBrowser {
  return { ...browser, went: browser.went };
}

test('a script that is gone reloads the page, at most once a minute (spec §4)', async () => {
  const first = openBrowser();
  expect(reloadForChunk(environment(), false, purged)).toBe(true);
  await vi.waitFor(() => expect(first.went).toEqual(['reload']));
  const second = { ...reloaded(first), now: () => first.now() + 59_999 };
  expect(reloadForChunk(second, false, purged), 'within the minute').toBe(false);
  const third = { ...reloaded(first), now: () => first.now() + 60_000 };
  expect(reloadForChunk(third, false, purged), 'a minute later').toBe(true);
  await vi.waitFor(() => expect(first.went).toEqual(['reload', 'reload']));
});

test('what is cached is gone before the page is asked for again', async () => {
  const steps: string[] = [];
  const browser = { ...openBrowser(), reload: () => steps.push('reload') };
  const purge = async () => {
    await Promise.resolve();
    steps.push('purge');
  };
  expect(reloadForChunk(browser, false, purge)).toBe(true);
  await vi.waitFor(() => expect(steps).toEqual(['purge', 'reload']));
});

test('caches that never answer do not keep the page from coming back', async () => {
  vi.useFakeTimers();
  const browser = openBrowser();
  reloadForChunk(browser, false, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(999);
  expect(browser.went).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.went).toEqual(['reload']);
  vi.useRealTimers();
});

test('where the browser keeps nothing, nobody could tell the first reload from the next, so there is none', () => {
  const browser = { ...openBrowser(), tab: { get: () => undefined, set: () => undefined } };
  expect(reloadForChunk(browser, false, purged)).toBe(false);
});

test('more scripts that are gone wait for the reload that is under way', async () => {
  const browser = openBrowser();
  reloadForChunk(environment(), false, purged);
  expect(reloadForChunk(environment(), true, purged)).toBe(true);
  await vi.waitFor(() => expect(browser.went).toEqual(['reload']));
  expect(reloadForChunk(environment(), false, purged)).toBe(true);
  expect(browser.went).toEqual(['reload']);
});

test('nothing typed is lost by it, and nobody is left without a page while offline', () => {
  const browser = openBrowser();
  expect(reloadForChunk(environment(), true)).toBe(false);
  browser.isOnline = false;
  expect(reloadForChunk(environment(), false)).toBe(false);
  expect(browser.went).toEqual([]);
});
