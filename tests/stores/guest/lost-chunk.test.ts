import { expect, test, vi } from 'vitest';
import { reloadForChunk } from '#stores/guest/lost-chunk.ts';
import { environment } from '#stores/page/environment.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';

const means = { stay: async () => undefined, purge: async () => undefined, reach: async () => true };

/** The page as it comes back after a reload, in the same tab. */
function reloaded(browser: TestBrowser): TestBrowser {
  return { ...browser, went: browser.went };
}

test('offline-8: a script that is gone reloads the page, at most once a minute', async () => {
  const first = openBrowser();
  expect(await reloadForChunk(environment(), false, means)).toBe('reloading');
  await eventually(() => expect(first.went).toEqual(['reload']));
  const second = { ...reloaded(first), now: () => first.now() + 59_999 };
  expect(await reloadForChunk(second, false, means), 'within the minute').toBe('gone');
  const third = { ...reloaded(first), now: () => first.now() + 60_000 };
  expect(await reloadForChunk(third, false, means), 'a minute later').toBe('reloading');
  await eventually(() => expect(first.went).toEqual(['reload', 'reload']));
});

test('offline-12: a page that is being left is not brought back, and one that stays after all is reloaded', async () => {
  const browser = openBrowser();
  const { promise: staying, resolve: stay } = Promise.withResolvers<void>();
  const purge = vi.fn(means.purge);
  const lost = reloadForChunk(browser, false, { ...means, purge, stay: () => staying });
  // Long enough for everything that waits for nothing else.
  await new Promise((resolve) => setTimeout(resolve));
  expect(purge).not.toHaveBeenCalled();
  expect(browser.went).toEqual([]);
  stay();
  expect(await lost).toBe('reloading');
  await eventually(() => expect(browser.went).toEqual(['reload']));
});

test('offline-9: what is cached is gone before the page is asked for again', async () => {
  const steps: string[] = [];
  const browser = { ...openBrowser(), reload: () => steps.push('reload') };
  const purge = async () => {
    await Promise.resolve();
    steps.push('purge');
  };
  expect(await reloadForChunk(browser, false, { ...means, purge })).toBe('reloading');
  await eventually(() => expect(steps).toEqual(['purge', 'reload']));
});

test('offline-9: caches that never answer do not keep the page from coming back', async () => {
  vi.useFakeTimers();
  const browser = openBrowser();
  await reloadForChunk(browser, false, { ...means, purge: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(999);
  expect(browser.went).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.went).toEqual(['reload']);
  vi.useRealTimers();
});

test('offline-10: where the browser keeps nothing, nobody could tell the first reload from the next, so there is none', async () => {
  const browser = { ...openBrowser(), tab: { get: () => undefined, set: () => undefined } };
  expect(await reloadForChunk(browser, false, means)).toBe('gone');
});

test('more scripts that are gone wait for the reload that is under way', async () => {
  const browser = openBrowser();
  const first = reloadForChunk(environment(), false, means);
  expect(await reloadForChunk(environment(), true, means)).toBe('reloading');
  expect(await first).toBe('reloading');
  await eventually(() => expect(browser.went).toEqual(['reload']));
  expect(await reloadForChunk(environment(), false, means)).toBe('reloading');
  expect(browser.went).toEqual(['reload']);
});

test('offline-10, offline-11: nothing typed is lost by it, and nobody is left without a page while offline', async () => {
  const browser = openBrowser();
  expect(await reloadForChunk(environment(), true, means)).toBe('gone');
  browser.isOnline = false;
  expect(await reloadForChunk(environment(), false, means)).toBe('offline');
  expect(browser.went).toEqual([]);
});

test('offline-11: a device that says too early that it is online loses neither its page nor what is cached', async () => {
  const browser = openBrowser();
  let isPurged = false;
  const purge = async () => {
    isPurged = true;
  };
  expect(await reloadForChunk(environment(), false, { ...means, purge, reach: async () => false })).toBe('offline');
  expect([isPurged, browser.went]).toEqual([false, []]);
  expect(await reloadForChunk(environment(), false, { ...means, purge }), 'once it is').toBe('reloading');
  expect(isPurged).toBe(true);
});
