import type { Page } from '@playwright/test';
import { homePeople } from '#components/home/home-people.ts';
import { drawnPeople } from '#components/profiles/drawn-people.ts';
import { translator } from '#i18n/build.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const home = translator('home', 'de');
const feed = translator('landers-socialnetwork', 'de');
const front = address(sites.evening, 'de', '/');
const names = Object.values(homePeople.general).map((id) => drawnPeople[id].name);

const heart = (page: Page, name?: string) => page.getByRole('checkbox', { name: `${feed('like.before')}: ${name}` });
const faces = (page: Page) => page.locator('.piece-face img').filter({ visible: true });

test('pages-69: three invented people say what they want, and a heart given to one sends nothing', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto(front);
  await enterSite(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(home('people.text'))).toBeVisible();
  const cards = page.locator('.people > li');
  await expect(cards).toHaveCount(3);
  for (const [index, place] of (['first', 'second', 'third'] as const).entries()) {
    await expect(cards.nth(index)).toContainText(feed('illustration'));
    await expect(cards.nth(index)).toContainText(home(`niche.general.wants.${place}`));
  }
  await expect(faces(page)).toHaveAttribute('src', /\/nina\.svg$/);
  expect(await shifts()).toBe('');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) sent.push(request.url());
  });
  await heart(page, names[1]).focus();
  await page.keyboard.press('Space');
  await expect(cards.nth(1).getByRole('status')).toMatchAriaSnapshot(`- status: ${feed('like.after')}`);
  await expect(faces(page)).toHaveAttribute('src', /\/hugo\.svg$/);
  await page.keyboard.press('Space');
  await heart(page, names[2]).check({ force: true });
  await expect(faces(page)).toHaveAttribute('src', /\/gloria\.svg$/);
  await heart(page, names[0]).check({ force: true });
  await expect(faces(page)).toHaveAttribute('src', /\/nina\.svg$/);
  expect(sent).toEqual([]);
});

test('frame-37: the header lies over the picture, light on dark, also by day', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(front);
  await enterSite(page);
  const top = await page.locator('.top').boundingBox();
  const hero = await page.locator('.hero').boundingBox();
  expect([top?.y, hero?.y]).toEqual([0, 0]);
  await expect(page.locator('.top')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('.top')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('frame-38: a long word for logging in takes the mark’s room, not the name’s', async ({ page }) => {
  const name = page.locator('.logo span');
  const isCut = () => name.evaluate((element) => element.scrollWidth > element.clientWidth);
  const markShows = () =>
    page.locator('.logo').evaluate((logo) => {
      const mark = logo.querySelector('.logo-mark')?.getBoundingClientRect();
      return mark !== undefined && mark.top < logo.getBoundingClientRect().bottom;
    });
  const pages = { '/': true, '/fr': false, '/pl': false };
  for (const [path, shows] of Object.entries(pages)) {
    await page.goto(new URL(path, front).href);
    expect([path, await isCut(), await markShows()]).toEqual([path, false, shows]);
  }
});
