import type { Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { ask } from '#tests/e2e/support/api.ts';
import { becomeMember, inhabit } from '#tests/e2e/support/members.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const t = translator('members', 'en');

/** Milliseconds after which the people of the search have long been here. */
const late = 600;

interface Changes {
  readonly status?: string;
  readonly profile?: object;
  readonly notifications_disabled?: readonly string[];
}

/** Answers late who is signed in, with something else about them than the server says. */
async function answerLate(page: Page, changes: Changes): Promise<void> {
  await page.unroute('**/api/user.php');
  const { user } = JSON.parse(await ask(page.context(), evening, '/api/user.php')) as { user: { profile: object } };
  const changed = { ...user, ...changes, profile: { ...user.profile, ...changes.profile } };
  await page.route('**/api/user.php', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    // The page may have been left meanwhile.
    await route.fulfill({ json: { user: changed } }).catch(() => undefined);
  });
}

const confirmed = { status: 'active', profile: { status: 'active', main_image: null } };

for (const [name, changes, words] of [
  ['to confirm the address', {}, t('banners.activate.text')],
  ['of a missing photo', confirmed, t('banners.PROFILE_PHOTO_ALERT')],
  ['of mails that are not sent', { ...confirmed, notifications_disabled: ['bounce'] }, t('banners.disabled.bounce')],
] as const) {
  test(`a reminder ${name} stands above the screen when it is drawn, and moves nothing`, async ({ page }) => {
    await inhabit(page);
    await becomeMember(page);
    await answerLate(page, changes);
    const shifts = await watchShifts(page);
    await page.goto(address(evening, 'en', '/members'));
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('.results li').first()).toBeVisible();
    expect(await shifts()).toBe('');
  });
}

test('what comes to light while a screen is read waits for the next one, and what is settled leaves its room', async ({
  page,
}) => {
  await inhabit(page);
  await becomeMember(page);
  const bounced = { ...confirmed, notifications_disabled: ['bounce'] };
  await answerLate(page, {});
  const shifts = await watchShifts(page);
  await page.goto(address(evening, 'en', '/members'));
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
