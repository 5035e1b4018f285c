import { beforeEach, expect, test } from 'vitest';
import { checkConnection } from '#stores/page/connection.ts';
import { $regions, loadRegions } from '#stores/places/regions.ts';
import { $interests, loadInterests } from '#stores/profiles/interests.ts';
import { createAnswers } from '#tests/stores/support/answers.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';

const { answers, asked, fetch } = createAnswers();
let browser: TestBrowser;

function setOnline(isOnline: boolean): void {
  browser.isOnline = isOnline;
  checkConnection();
}

beforeEach(() => {
  browser = openBrowser({ fetch });
  answers.clear();
  asked.length = 0;
  checkConnection();
});

test('offline-7: names that did not come without a network come once it is back, asked for once', async () => {
  answers.set('GET regions.php', () =>
    Response.json({
      countries: [{ country: 'NL', kind: 'region', regions: [{ code: 'NL-UT', name: 'Utrecht' }] }],
    }),
  );
  answers.set('GET interests.php', () =>
    Response.json({ interests: [{ name: 'beer', label: 'Beer', drawing: 'M0 0' }], traits: [], traits_note: null }),
  );
  setOnline(false);
  await loadRegions('NL');
  await loadRegions('NL');
  await loadInterests();
  expect(asked).toEqual([]);
  setOnline(true);
  await expect.poll(() => $regions.get().NL?.regions).toHaveLength(1);
  await expect.poll(() => $interests.get()).toHaveLength(1);
  expect(asked.toSorted()).toEqual(['GET interests.php', 'GET regions.php']);
});

test('a country that the site does not have is not asked for again', async () => {
  answers.set('GET regions.php', () => Response.json({ error: { code: 'not_found' } }, { status: 404 }));
  await loadRegions('XX');
  setOnline(false);
  setOnline(true);
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toEqual(['GET regions.php']);
});
