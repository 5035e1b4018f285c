import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { becomeMember, inhabit, searchPath } from '#tests/e2e/support/members.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('members', 'en');

const safety = translator('safety', 'en');

/** Milliseconds after which the people of the search have long been here. */
const late = 600;
/** Milliseconds after which the first screen has been drawn, for members and visitors. */
const tooLate = 4_000;

interface Changes {
  readonly status?: string;
  readonly profile?: object;
  readonly notifications_disabled?: readonly string[];
}

/** Answers late who is signed in, with something else about them than the server says. */
async function answerLate(page: Page, changes: Changes, after = late): Promise<void> {
  await page.unroute('**/api/user.php');
  const { user } = JSON.parse(await ask(page.context(), evening, '/api/user.php')) as { user: { profile: object } };
  const changed = { ...user, ...changes, profile: { ...user.profile, ...changes.profile } };
  await page.route('**/api/user.php', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, after));
    // The page may have been left meanwhile.
    await route.fulfill({ json: { user: changed } }).catch(() => undefined);
  });
}

const confirmed = { status: 'active', profile: { status: 'active', main_image: null } };
const hidden = { ...confirmed, profile: { ...confirmed.profile, status: 'disabled' } };

for (const [name, changes, words] of [
  ['to confirm the address', {}, t('banners.activate.text')],
  ['of a missing photo', confirmed, t('banners.PROFILE_PHOTO_ALERT')],
  ['of mails that are not sent', { ...confirmed, notifications_disabled: ['bounce'] }, t('banners.disabled.bounce')],
  ['of a profile that is hidden', hidden, safety('what.profile_disabled')],
] as const) {
  test(`frame-26: a reminder ${name} stands above the screen when it is drawn, and moves nothing`, async ({ page }) => {
    await inhabit(page);
    await becomeMember(page);
    await answerLate(page, changes);
    const shifts = await watchShifts(page);
    await page.goto(address(evening, 'en', searchPath));
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('.results li').first()).toBeVisible();
    expect(await shifts()).toBe('');
  });
}

test.describe('later', () => {
  test.skip(({ isMobile }) => !isMobile, 'where it comes does not depend on the width');

  test('frame-26: what comes to light while a screen is read waits for the next one, and what is settled leaves its room', async ({
    page,
  }) => {
    await inhabit(page);
    await becomeMember(page);
    const bounced = { ...confirmed, notifications_disabled: ['bounce'] };
    await answerLate(page, {});
    const shifts = await watchShifts(page);
    await page.goto(address(evening, 'en', searchPath));
    const reminder = page.getByText(t('banners.activate.text'));
    await expect(reminder).toBeVisible();
    await answerLate(page, bounced);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(reminder).toBeHidden();
    await expect(page.getByText(t('banners.disabled.bounce'))).toBeHidden();
    expect(await shifts()).toBe('');
    await page.locator('.results li a').first().click();
    await expect(page.getByText(t('banners.disabled.bounce'))).toBeVisible();
  });

  test('frame-26: that the profile is hidden waits for the next screen, and leaves its room', async ({ page }) => {
    await inhabit(page);
    await becomeMember(page);
    await answerLate(page, confirmed);
    const shifts = await watchShifts(page);
    await page.goto(address(evening, 'en', searchPath));
    await expect(page.getByText(t('banners.PROFILE_PHOTO_ALERT'))).toBeVisible();
    const load = async (changes: Changes) => {
      await answerLate(page, changes);
      const asked = page.waitForResponse(/\/api\/user\.php/);
      const script = page.waitForResponse(/SafetyNotice/).catch(() => undefined);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await asked;
      return script;
    };
    const notice = page.getByText(safety('what.profile_disabled'));
    await (await load(hidden))?.finished();
    await expect(notice).toBeHidden();
    expect(await shifts()).toBe('');
    await page.locator('.results li a').first().click();
    await expect(notice).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    const before = await heading.boundingBox();
    await answerLate(page, confirmed);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(notice).toBeHidden();
    expect(await heading.boundingBox()).toEqual(before);
  });

  test('a notice whose script is later than the screen waits for the next one', async ({ page }) => {
    await inhabit(page);
    await becomeMember(page);
    await answerLate(page, hidden, 0);
    await page.route(/SafetyNotice.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, tooLate));
      await route.continue().catch(() => undefined);
    });
    const shifts = await watchShifts(page);
    const script = page.waitForResponse(/SafetyNotice.*\.js/);
    await page.goto(address(evening, 'en', searchPath));
    await expect(page.locator('.results li').first()).toBeVisible();
    await (await script).finished();
    const notice = page.getByText(safety('what.profile_disabled'));
    await expect(notice).toBeHidden();
    expect(await shifts()).toBe('');
    await page.locator('.results li a').first().click();
    await expect(notice).toBeVisible();
  });

  test('frame-27: the last reminder that is hidden hands the keyboard on to the screen', async ({ page }) => {
    await inhabit(page);
    await becomeMember(page);
    await answerLate(page, { ...confirmed, notifications_disabled: ['bounce'] });
    await page.goto(address(evening, 'en', searchPath));
    await expect(page.getByText(t('banners.disabled.bounce'))).toBeVisible();
    const dismiss = page.getByRole('button', { name: t('banners.dismiss') });
    await dismiss.press('Enter');
    await expect(page.getByText(t('banners.PROFILE_PHOTO_ALERT'))).toBeVisible();
    await expect(dismiss).toBeFocused();
    await dismiss.press('Enter');
    await expect(dismiss).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
  });

  test('the modal after sign-up comes however late it is known to be due, and goes once the address is confirmed', async ({
    page,
  }) => {
    await inhabit(page);
    await becomeMember(page);
    await answerLate(page, {}, tooLate);
    await page.goto(address(evening, 'en', `${searchPath}&api_signup_complete=1`));
    const modal = page.getByRole('dialog');
    await expect(page.locator('.results li').first()).toBeVisible();
    await expect(modal).toBeVisible();
    await answerLate(page, confirmed);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(modal).toHaveCount(0);
    await page.locator('.results li a').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Person 0' })).toBeVisible();
  });
});
