import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { hydratedForm } from '#tests/e2e/support/forms.ts';
import { newPerson } from '#tests/e2e/support/people.ts';
import { allowPush } from '#tests/e2e/support/push.ts';
import { confirmAddress } from '#tests/e2e/support/somebody.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const account = translator('account', 'en');
const device = translator('device', 'en');
const profile = translator('profile', 'en');
const steps = translator('steps', 'en');

/** Presses beside typing and the confirmation, which has tests of its own (signup-86). */
const most = 24;

const question = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const welcome = (name: string) => steps('matches.welcome', { name });
const deck = (page: Page) => page.locator('.deck, .game').first();

/**
 * Pause before each press (ms), to time the way as somebody goes it who thinks that long. Letters take a tenth of it.
 * `PRESS_PAUSE_MS=1000 npx playwright test signup-presses` prints the seconds.
 */
const pauseMs = Number(process.env.PRESS_PAUSE_MS ?? 0);

/** Counts what hands do beside typing. */
function countPresses(page: Page) {
  const began = performance.now();
  let count = 0;
  return {
    async key(name: string, times = 1) {
      for (let time = 0; time < times; time++) {
        await sleep(pauseMs);
        await page.keyboard.press(name);
      }
      count += times;
    },
    async tap(target: Locator) {
      await sleep(pauseMs);
      await target.tap();
      count += 1;
    },
    type: (text: string) => page.keyboard.type(text, { delay: pauseMs / 10 }),
    /** Checks the number of presses, and prints how long the way took if somebody times it. */
    expectFew() {
      expect(count).toBeLessThanOrEqual(most);
      if (pauseMs > 0) console.log(`${count} presses, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    },
  };
}

/** What stands alone on the way: no navigation, no footer, and how far it is. */
async function expectBare(page: Page, step: number, total: number): Promise<void> {
  await expect(page.locator('.app-bar')).toBeHidden();
  await expect(page.locator('.foot')).toBeHidden();
  // Known late.
  await expect(page.locator('html')).toHaveAttribute('data-premium', 'no');
  await expect(page.locator('.top-money a').first()).toBeHidden();
  const bar = page.getByRole('progressbar', { name: steps('counter', { step, total }) });
  await expect(bar).toHaveAttribute('value', String(step));
}

test('signup-80, signup-81, signup-84, signup-85, signup-86: a visitor gets to the deck by keyboard alone', async ({
  page,
}) => {
  test.slow();
  await allowPush(page.context(), 'default');
  const person = newPerson();
  const hands = countPresses(page);
  const signup = address(evening, 'en', '/signup');
  await page.goto(signup);
  await enterSite(page);
  await expect(page.locator('#entry-warning')).toBeHidden();
  // The answer has put the focus into the page. The way that counts begins at the top of a page just loaded.
  await page.goto(signup);
  const form = await hydratedForm(page);
  // Over the header by the link for it, then field by field; after the password comes the button that shows it.
  await hands.key('Tab');
  await hands.key('Enter');
  await hands.key('Tab');
  await expect(form.getByLabel(account('fields.email'), { exact: true })).toBeFocused();
  await hands.type(person.email);
  await hands.key('Tab');
  await hands.type(person.name);
  await hands.key('Tab');
  await hands.type(person.password);
  await hands.key('Tab', 2);
  await hands.type(person.birth.day);
  await hands.key('Tab');
  await hands.type(person.birth.month);
  await hands.key('Tab');
  await hands.type(person.birth.year);
  await hands.key('Enter');

  await expect(question(page, steps('photo.title'))).toBeFocused();
  await expect(page.getByText(steps('photo.good'))).toBeVisible();
  await expect(page.getByText(steps('photo.care'))).toBeVisible();
  await expectBare(page, 1, 9);
  await hands.key('Shift+Tab');
  await hands.key('Enter');

  // Arrows look through the answers and stay; the space bar answers.
  await expect(radio(page, profile('gender.male'))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(radio(page, profile('gender.female'))).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expectBare(page, 2, 9);
  await hands.key('Enter');
  await expect(radio(page, profile('looks_for.female'))).toBeFocused();
  await hands.key('Space');

  await expect(question(page, steps('ask.place'))).toBeVisible();
  await expect(page.getByLabel(profile('fields.country'), { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel(profile('fields.city'), { exact: true })).toBeFocused();
  await hands.type('Leeds');
  await hands.key('Enter');
  await expect(radio(page, profile('reason.relationship'))).toBeFocused();
  await hands.key('Space');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await hands.key('Space');
  await hands.key('Enter');
  await expect(page.getByLabel(profile('fields.about'), { exact: true })).toBeFocused();
  await hands.type('bake.');
  await hands.key('Enter');
  await expect(question(page, steps('photo.againTitle'))).toBeVisible();
  await expect(page.getByRole('button', { name: steps('skip'), exact: true })).toBeFocused();
  await hands.key('Enter');
  await expect(question(page, device('step.title'))).toBeFocused();
  await hands.key('Shift+Tab');
  await hands.key('Enter');

  await page.waitForURL(/complete-signup$/);
  await confirmAddress(page, person);
  await page.goto(address(evening, 'en', '/signup-matches?api_signup_complete=1'));
  await expect(question(page, welcome(person.name))).toBeFocused();
  await expect(page.getByText(steps('matches.open'))).toBeVisible();
  await hands.key('Tab');
  await hands.key('Enter');
  await expect(deck(page)).toBeVisible();
  hands.expectFew();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('signup-81, signup-86: a visitor gets to the deck by touch alone', async ({ page }) => {
    test.slow();
    await allowPush(page.context(), 'default');
    const person = newPerson();
    const hands = countPresses(page);
    const tile = (text: string) => page.locator('.tile', { hasText: text }).first();
    await page.goto(address(evening, 'en', '/signup'));
    await enterSite(page);
    const form = await hydratedForm(page);
    const typed = {
      email: person.email,
      name: person.name,
      password: person.password,
      day: person.birth.day,
      month: person.birth.month,
      year: person.birth.year,
    };
    for (const [name, text] of Object.entries(typed)) {
      await hands.tap(form.getByLabel(account(`fields.${name as keyof typeof typed}`), { exact: true }));
      await hands.type(text);
    }
    await hands.tap(form.getByRole('button', { name: account('signup.submit'), exact: true }));
    const later = page.getByRole('button', { name: steps('skip'), exact: true });
    const goOn = page.getByRole('button', { name: steps('next'), exact: true });

    await expect(question(page, steps('photo.title'))).toBeVisible();
    await hands.tap(later);
    await hands.tap(tile(profile('gender.female')));
    await expect(question(page, steps('ask.looks_for'))).toBeVisible();
    await hands.tap(tile(profile('looks_for.everybody')));
    await expect(question(page, steps('ask.place'))).toBeVisible();
    await hands.tap(page.getByLabel(profile('fields.city'), { exact: true }));
    await hands.type('Leeds');
    await hands.tap(goOn);
    await hands.tap(tile(profile('reason.dating')));
    await expect(question(page, steps('ask.interests'))).toBeVisible();
    for (const index of [0, 1, 2]) await hands.tap(page.locator('.toggle').nth(index));
    await hands.tap(goOn);
    await expect(question(page, steps('ask.about'))).toBeVisible();
    await hands.tap(page.getByLabel(profile('fields.about'), { exact: true }));
    await hands.type('bake.');
    await hands.tap(goOn);
    await expect(question(page, steps('photo.againTitle'))).toBeVisible();
    await hands.tap(later);
    await expect(question(page, device('step.title'))).toBeVisible();
    await hands.tap(later);

    await page.waitForURL(/complete-signup$/);
    await confirmAddress(page, person);
    await page.goto(address(evening, 'en', '/signup-matches?api_signup_complete=1'));
    await expect(question(page, welcome(person.name))).toBeVisible();
    await hands.tap(page.getByRole('link', { name: steps('matches.search'), exact: true }));
    await expect(deck(page)).toBeVisible();
    hands.expectFew();
  });
});
