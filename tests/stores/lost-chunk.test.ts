import { expect, test } from 'vitest';
import { environment } from '#stores/environment.ts';
import { reloadForChunk } from '#stores/lost-chunk.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';

/** The page as it comes back after a reload, in the same tab. */
function reloaded(browser: TestBrowser): TestBrowser {
  return { ...browser, went: browser.went };
}

test('a script that is gone reloads the page, at most once a minute (spec §4)', () => {
  const first = openBrowser();
  expect(reloadForChunk(environment(), false)).toBe(true);
  expect(first.went).toEqual(['reload']);
  const second = { ...reloaded(first), now: () => first.now() + 59_999 };
  expect(reloadForChunk(second, false), 'within the minute').toBe(false);
  const third = { ...reloaded(first), now: () => first.now() + 60_000 };
  expect(reloadForChunk(third, false), 'a minute later').toBe(true);
  expect(first.went).toEqual(['reload', 'reload']);
});

test('more scripts that are gone wait for the reload that is under way', () => {
  const browser = openBrowser();
  reloadForChunk(environment(), false);
  expect(reloadForChunk(environment(), true)).toBe(true);
  expect(browser.went).toEqual(['reload']);
});

test('nothing typed is lost by it, and nobody is left without a page while offline', () => {
  const browser = openBrowser();
  expect(reloadForChunk(environment(), true)).toBe(false);
  browser.isOnline = false;
  expect(reloadForChunk(environment(), false)).toBe(false);
  expect(browser.went).toEqual([]);
});
