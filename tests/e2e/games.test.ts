import type { Locator, Page, Route } from '@playwright/test';
import { dealtCards, likesPerDay } from '#contract/swipe.ts';
import { translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { type MatchQuestionName, matchQuestions } from '#lib/match-questions.ts';
import { questionsOf } from '#site/niche-questions.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { becomeMember, photo } from '#tests/e2e/support/members.ts';
import { findNetwork, loseNetwork } from '#tests/e2e/support/network.ts';
import { menuButton } from '#tests/e2e/support/person-menu.ts';
import { address, expect, lostNetwork, sites, type TestLocale, test } from '#tests/e2e/support/test.ts';
import { deckCard } from '#tests/stores/support/members.ts';

const { evening } = sites;
const t = translator('games', 'en');
const questions = translator('match-questions', 'en');
const members = translator('members', 'en');
const likes = translator('likes', 'en');

/** People with a portrait, whom the server of a test deals; every other one is fictional. */
const people = Array.from({ length: dealtCards - 1 }, (_, index) => ({
  ...deckCard(`person-${index}`, { name: `Person ${index}`, country: 'GB', region: null, city: 'Leeds' }),
  fictional: index % 2 === 1,
  photo: photo(`photo-${index}`),
}));

/** Stands in for the server: deals people, counts likes, and says what was decided. @param loving who like the member already */
async function deal(page: Page, loving: readonly string[] = []): Promise<string[]> {
  const decided: string[] = [];
  const answer = async (route: Route) => {
    const request = route.request();
    let match = false;
    if (request.method() === 'POST') {
      const { id, liked } = request.postDataJSON() as { id: string; liked: boolean };
      decided.push(`${liked ? 'like' : 'pass'} ${id}`);
      match = liked && loving.includes(id);
    }
    const likesLeft = likesPerDay - decided.filter((each) => each.startsWith('like')).length;
    const left = people.filter(({ id }) => !decided.some((each) => each.endsWith(` ${id}`)));
    const member = people.find(({ id }) => decided.at(-1) === `like ${id}`) ?? null;
    await route.fulfill({ json: { members: left, match, member, likesLeft, nextDayIn: 3700 } });
  };
  await page.route('**/api/swipe.php', answer);
  return decided;
}

const onTop = (page: Page) => page.locator('.swipe-card.is-top h2');

/** Where a card is taken hold of. */
async function middleOf(card: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await card.boundingBox();
  if (box === null) throw new Error('there is no card');
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

/** @param before done while the card is held */
async function drag(page: Page, by: number, before?: () => Promise<void>): Promise<void> {
  const { x, y } = await middleOf(page.locator('.swipe-card.is-top'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + by * part, y + 3);
  await before?.();
  await page.mouse.up();
}

/** What a finger would touch in the middle of the cards. */
function seenOnTop(page: Page): Promise<string | null | undefined> {
  return page.locator('astro-island .deck-cards').evaluate((cards) => {
    const { left, top, width, height } = cards.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 3);
    return seen?.closest('.swipe-card')?.querySelector('h2')?.textContent;
  });
}

async function openGame(page: Page, locale: TestLocale = 'en', loving?: readonly string[]): Promise<string[]> {
  await becomeMember(page, { locale });
  const decided = await deal(page, loving);
  await page.goto(address(evening, locale, '/swipe-game'));
  await expect(onTop(page)).toHaveText('Person 0, 30');
  return decided;
}

test('games-15, games-16, games-22, profile-19: cards are swiped by drag, by buttons and by keys, and taken back within five seconds', async ({
  page,
}) => {
  const decided = await openGame(page);
  expect(await seenOnTop(page)).toBe('Person 0, 30');
  // Held still before it is let go: a quick move counts as a flick, however short.
  await drag(page, -30, () => page.waitForTimeout(200));
  await expect(onTop(page)).toHaveText('Person 0, 30');
  await drag(page, 160, () => expect(page.locator('.swipe-stamp-like').first()).toHaveCSS('opacity', '1'));
  await expect(onTop(page)).toHaveText('Person 1, 30');
  await expect.poll(() => seenOnTop(page)).toBe('Person 1, 30');
  await expect(page.locator('.swipe-card.is-top')).toContainText('Fictional profile');
  await expect(page.getByText(t('swipe.likesLeft', { count: 3 }))).toBeVisible();
  await page.getByRole('button', { name: /^Take back \([1-5] s\)$/ }).click();
  await expect(onTop(page)).toHaveText('Person 0, 30');
  await expect(page.getByRole('status').getByText(t('swipe.undone', { name: 'Person 0' }))).toBeAttached();
  await expect(page.getByText(t('swipe.likesLeft', { count: 4 }))).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(onTop(page)).toHaveText('Person 1, 30');
  await expect(page.getByRole('status').getByText(t('swipe.liked', { name: 'Person 0' }))).toBeAttached();
  await page.keyboard.press('Backspace');
  await expect(onTop(page)).toHaveText('Person 0, 30');
  expect(decided).toEqual([]);

  await page.getByRole('button', { name: t('swipe.pass'), exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(onTop(page)).toHaveText('Person 2, 30');
  await expect.poll(() => decided).toEqual(['pass person-0']);
  await expect.poll(() => decided).toEqual(['pass person-0', 'pass person-1']);
  await expect(page.getByRole('button', { name: /^Take back/ })).toBeHidden();

  // The buttons were scrolled to, which brought the cards under the bar.
  await page.evaluate(() => scrollTo(0, 0));
  await drag(page, -160);
  await expect(onTop(page)).toHaveText('Person 3, 30');
  await page.getByRole('button', { name: t('swipe.like'), exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Likes' }).locator('visible=true').click();
  await expect.poll(() => decided.slice(2)).toEqual(['pass person-2', 'like person-3']);
});

test('games-23: a drag that the browser takes away decides nothing, nor does the button that opens the menu of whom a card shows', async ({
  page,
}) => {
  const decided = await openGame(page);
  const top = page.locator('.swipe-card.is-top');
  const card = await middleOf(top);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', card);
  for (const by of [40, 80, 120, 160]) await touch('touchMove', { x: card.x + by, y: card.y + 3 });
  await expect(top).toHaveClass(/towards-like/);
  // As when a notification is drawn down over the page: the finger is still there, and the card is not.
  await touch('touchCancel');
  await expect(top).not.toHaveClass(/towards/);
  // It springs back.
  await expect.poll(() => middleOf(top)).toEqual(card);
  await expect(onTop(page)).toHaveText('Person 0, 30');
  await drag(page, -160);
  await expect(onTop(page)).toHaveText('Person 1, 30');
  await page.keyboard.press('Backspace');
  await expect(onTop(page)).toHaveText('Person 0, 30');
  // A card that comes back flies in: its button is under the mouse only once it rests.
  await expect.poll(() => middleOf(top)).toEqual(card);
  expect(decided).toEqual([]);

  const report = menuButton(page, 'Person 0');
  const box = await report.boundingBox();
  if (box === null) throw new Error('there is no button');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 180, box.y + 22, { steps: 4 });
  await expect(page.locator('.swipe-card.is-top')).not.toHaveClass(/towards/);
  await page.mouse.up();
  await expect(onTop(page)).toHaveText('Person 0, 30');
  await report.click();
  await expect(page.locator('.person-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(report).toBeFocused();
});

test('games-7, games-24, games-38: after the fourth like there is enough to do, passing goes on, and the like can be taken back', async ({
  page,
}) => {
  await openGame(page);
  const finder = page.locator('.screen-head').getByRole('link', { name: members('app.titles.match-finder') });
  await expect(finder).toHaveAttribute('href', '/match-finder');
  for (let count = 0; count < likesPerDay; count += 1) await page.keyboard.press('ArrowRight');
  const panel = page.locator('.swipe-instead');
  await expect(panel.getByRole('heading', { name: t('swipe.over.title') })).toBeVisible();
  await expect(panel.getByRole('link')).toHaveCount(3);
  await expect(panel).toContainText(/\b\d\d:\d\d\b/);
  await expect(panel).not.toContainText(/\d\s?[ap]m\b/i);
  await page.keyboard.press('Backspace');
  await expect(onTop(page)).toHaveText('Person 3, 30');
  await page.getByRole('button', { name: t('swipe.like'), exact: true }).press('Enter');
  // The button is gone; the focus goes on from what has taken its place.
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: t('swipe.over.goOn') }).click();
  await expect(onTop(page)).toHaveText('Person 4, 30');
  await page.keyboard.press('ArrowLeft');
  await expect(onTop(page)).toHaveText('Person 5, 30');
  await page.locator('.deck-later').click();
  await expect(panel).toBeVisible();
});

test('games-37: a card says what to decide by, and a tap on its side shows the next photo', async ({ page }) => {
  await becomeMember(page);
  const glance = {
    reason: 'flirting',
    words: 'Ask me about tea.',
    interests: ['music', 'wine'],
    photos: [photo('one'), photo('two')],
  };
  const cards = [{ ...people[0], glance }];
  await page.route('**/api/swipe.php', (route) =>
    route.fulfill({ json: { members: cards, likesLeft: likesPerDay, nextDayIn: 60 } }),
  );
  await page.goto(address(evening, 'en', '/members'));
  const top = page.locator('.swipe-card.is-top');
  for (const words of ['Leeds · Flirting', 'Music', 'Wine', 'Ask me about tea.'])
    await expect(top).toContainText(words);
  const shown = top.locator('.swipe-bars i');
  await expect(shown.first()).toHaveClass(/is-shown/);
  await top.getByRole('button', { name: members('member.next') }).click();
  await expect(shown.last()).toHaveClass(/is-shown/);
  await top.getByRole('button', { name: members('member.previous') }).click();
  await expect(shown.first()).toHaveClass(/is-shown/);
  await check(page);
});

test.describe('the server', () => {
  test.use({ expectedError: /status of 429/ });

  test('games-6, games-24: refuses the fifth like, and the game shows the wait from then on', async ({ page }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/members'));
    const statuses = await page.evaluate(async (count) => {
      const headers = { 'content-type': 'application/json' };
      // A country alone has too few people of the demo.
      const answers = await Promise.all(
        ['GB', 'IE', 'US', 'DE', 'FR', 'ES'].map((code) => fetch(`/api/members.php?country=${code}`)),
      );
      const found = (await Promise.all(answers.map((answer) => answer.json()))) as { members: { id: string }[] }[];
      const seen: number[] = [];
      for (const { id } of found.flatMap(({ members }) => members).slice(0, count)) {
        const body = JSON.stringify({ id, liked: true });
        seen.push((await fetch('/api/swipe.php', { method: 'POST', headers, body })).status);
      }
      return seen;
    }, likesPerDay + 1);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    await page.goto(address(evening, 'en', '/swipe-game'));
    // Perhaps there is nobody left to see either; the hour of the next likes is said all the same.
    const [before = ''] = t('swipe.over.text', { number: likesPerDay, time: '|' }).split('|');
    await expect(page.locator('.swipe-instead')).toContainText(before);
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedError: /status of 500/ });

  test('is told from a connection that is gone', async ({ page }) => {
    await openGame(page);
    await page.unroute('**/api/swipe.php');
    await page.route('**/api/swipe.php', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('alert')).toContainText(translator('errors', 'en')('server_error'));
  });
});

test.describe('without a network', () => {
  test.use({ expectedError: lostNetwork });

  test('games-18: decisions wait, and are sent when it is back', async ({ page }) => {
    const decided = await openGame(page);
    await loseNetwork(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('alert')).toContainText(t('swipe.unsent', { count: 1 }));
    await findNetwork(page);
    await expect.poll(() => decided).toContain('like person-0');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect.poll(() => decided).toEqual(['like person-0', 'pass person-1']);
  });

  test('games-36, likes-21: likes that wait turn out to be matches once it is back, each told in its turn', async ({
    page,
  }) => {
    await openGame(page, 'en', ['person-0', 'person-1']);
    await loseNetwork(page);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(page.getByRole('alert')).toContainText(t('swipe.unsent', { count: 2 }));
    await findNetwork(page);
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: members('match.close') });
    const write = dialog.getByRole('link', { name: members('react.write', { name: '' }) });
    await expect(dialog.getByRole('heading', { name: members('match.title') })).toBeVisible();
    await expect(write).toHaveAttribute('href', '/members/person-0/chat');
    await close.click();
    await expect(write).toHaveAttribute('href', '/members/person-1/chat');
    await expect(write).toBeFocused();
    await expect(dialog.getByRole('heading', { name: likes('moment.example') })).toBeVisible();
    await expect(dialog).toContainText('Fictional profile');
    await close.click();
    await expect(dialog).toBeHidden();
    await expect(onTop(page)).toHaveText('Person 3, 30');
  });

  test('games-34: answers of the match-finder wait, too', async ({ page }) => {
    await becomeMember(page);
    await page.goto(address(evening, 'en', '/match-finder'));
    await expect(page.getByRole('heading', { name: questions('evening.name') })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: questions('evening.sofa') }).click();
    await expect(page.getByRole('alert')).toContainText(t('finder.unsaved'));
    await expect(page.getByRole('heading', { name: questions('pace.name') })).toBeVisible();
    // What says that they wait is gone as soon as they are sent; a reload would break that off.
    const kept = page.waitForResponse((response) => response.url().includes('match-finder.php') && response.ok());
    await page.context().setOffline(false);
    await expect(page.getByRole('alert')).toBeHidden();
    await kept;
    await page.reload();
    await expect(page.getByRole('heading', { name: questions('pace.name') })).toBeVisible();
  });
});

test('games-25: somebody who has seen everybody is led to the search', async ({ page }) => {
  await becomeMember(page);
  await page.route('**/api/swipe.php', (route) =>
    route.fulfill({
      json: { members: people.slice(0, 1), match: false, member: null, likesLeft: likesPerDay, nextDayIn: 60 },
    }),
  );
  await page.goto(address(evening, 'en', '/swipe-game'));
  await page.getByRole('button', { name: t('swipe.pass'), exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: t('swipe.empty.title') })).toBeVisible();
  // The button is gone; the focus goes on from what has taken its place.
  await expect(page.locator('.swipe-instead')).toBeFocused();
  await expect(page.getByRole('link', { name: t('swipe.over.search') })).toHaveAttribute(
    'href',
    '/members?view=search',
  );
  await page.getByRole('link', { name: t('swipe.over.finder') }).click();
  await expect(page.getByRole('heading', { name: questions('evening.name') })).toBeVisible();
});

for (const locale of ['en', 'de'] as const) {
  test(`games-33, members-28: the match-finder goes to its end in ${locale}, and axe finds nothing on the way`, async ({
    page,
  }) => {
    const words = translator('games', locale);
    const asked = translator('match-questions', locale);
    await becomeMember(page, { locale });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address(evening, locale, '/match-finder'));
    for (const [index, question] of questionsOf('general').entries()) {
      const heading = page.getByRole('heading', { name: asked(`${question}.name`) });
      await expect(heading).toBeVisible();
      if (index > 0) await expect(heading).toBeFocused();
      // Who has just come has the page before them from its top.
      else await expect(page.locator('body')).toBeFocused();
      if (index < 2) await check(page);
      await page
        .getByRole('button', { name: asked(`${question}.${matchQuestions[question][0]}` as never) })
        .press('Enter');
    }
    await expect(page.getByRole('heading', { name: words('finder.results') })).toBeFocused();
    await expect(
      page.getByText(words('finder.empty.title')).or(page.locator('.finder-matches li').first()),
    ).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: words('finder.takeBack') }).click();
    await expect(page.getByRole('heading', { name: asked('evening.name') })).toBeVisible();
  });

  test(`members-28: the swipe game has nothing for axe to find in ${locale}, and fits 320 pixels`, async ({ page }) => {
    await openGame(page, locale);
    await page.setViewportSize({ width: 320, height: 700 });
    await check(page);
    await page.keyboard.press('ArrowRight');
    await expect(onTop(page)).toHaveText('Person 1, 30');
    // Also while the card is on its way out.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.locator('.is-like')).toHaveCount(0);
    await check(page);
  });
}

test('members-45: in every language the buttons of the deck are above the bar of a phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has room beside the title');
  test.slow();
  await openGame(page);
  for (const locale of locales) {
    await page.goto(address(evening, 'en', `${locale === 'en' ? '' : `/${locale}`}/swipe-game`));
    await expect(onTop(page)).toHaveText('Person 0, 30');
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const [button, bar] = await Promise.all([
        page.locator('astro-island .deck-buttons').boundingBox(),
        page.locator('.app-bar').boundingBox(),
      ]);
      if (button === null || bar === null) throw new Error(`${locale} at ${width} px: no buttons, or no bar`);
      expect(button.y + button.height, `${locale} at ${width} px`).toBeLessThanOrEqual(bar.y);
    }
  }
});

test('games-35, games-44: matches say what both chose', async ({ page }) => {
  await becomeMember(page);
  const asked = questionsOf('general').map(question);
  const answers = asked.map(({ answers: [one] }) => one?.name ?? '');
  const matches = [{ ...people[1], shared: answers.slice(0, 4), compared: 6 }];
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/api/match-finder.php*', async (route) => {
    await delivered;
    await route.fulfill({ json: { questions: asked, answers, people: matches } });
  });
  await page.goto(address(evening, 'en', '/match-finder'));
  const heading = page.getByRole('heading', { level: 1 });
  const whileWaiting = await heading.boundingBox();
  deliver();
  const person = page.locator('.finder-matches li');
  await expect(person).toContainText('Fictional profile');
  expect(await heading.boundingBox(), 'the heading stays where it was').toEqual(whileWaiting);
  await page.getByRole('button', { name: t('finder.change') }).click();
  await expect(page.getByRole('heading', { name: questions('evening.name') })).toBeVisible();
  expect(await heading.boundingBox(), 'over a question, too').toEqual(whileWaiting);
  await page.reload();
  await expect(person).toContainText('4 of 6 the same');
  await expect(person).toContainText('You both chose: A long dinner · Slowly, with anticipation · Making me laugh');
  await check(page);
});

/** A question with its answers, as the server sends it. */
function question(name: MatchQuestionName) {
  const words = questions as (key: string) => string;
  const answers = matchQuestions[name].map((answer) => ({
    name: `${name}:${answer}`,
    label: words(`${name}.${answer}`),
  }));
  return { name, label: words(`${name}.name`), answers };
}

async function check(page: Page): Promise<void> {
  await loadAxe(page);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}
