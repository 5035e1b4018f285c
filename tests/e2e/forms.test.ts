import { translator } from '#i18n/build.ts';
import { hydratedForm } from '#tests/e2e/support/forms.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const account = translator('account', 'en');

test('look-26: a form says what is wrong with a field when it is left, and no more as soon as it is right', async ({
  page,
}) => {
  await page.goto(address(sites.evening, 'en', '/signup'));
  await enterSite(page);
  const form = await hydratedForm(page);
  const email = form.getByLabel(account('fields.email'), { exact: true });
  const error = form.getByText(translator('errors', 'en')('fields.email_invalid'));
  await email.fill('robin');
  await expect(error).toBeHidden();
  await email.press('Tab');
  await expect(error).toBeVisible();
  await email.pressSequentially('@mail.example');
  await expect(error).toBeHidden();
});

test('signup-90: the terms open beside the dialog, which keeps what was typed', async ({ page }) => {
  await page.goto(address(sites.evening, 'en', '/landers/video'));
  await enterSite(page);
  await page.locator('main [data-signup]').first().click();
  const form = page
    .getByRole('dialog')
    .locator('form')
    .filter({ has: page.locator('[type=password]') });
  const password = form.getByLabel(account('fields.password'), { exact: true });
  await password.fill('a long evening');
  for (const name of ['termsLink', 'privacyLink'] as const) {
    const link = form.getByRole('link', {
      name: `${account(`signup.${name}`)} ${account('form.newTab')}`,
      exact: true,
    });
    const opened = page.waitForEvent('popup');
    await link.click();
    await expect((await opened).locator('h1')).toBeVisible();
  }
  await expect(password).toHaveValue('a long evening');
});

test('look-26: a button that is pressed does not move before it is released', async ({ page }) => {
  await page.goto(address(sites.evening, 'en', '/signup'));
  await enterSite(page);
  const form = await hydratedForm(page);
  const email = form.getByLabel(account('fields.email'), { exact: true });
  const button = form.getByRole('button', { name: account('signup.submit'), exact: true });
  await email.fill('robin');
  await button.scrollIntoViewIfNeeded();
  // Where it is laid out: a pressed button shrinks a little.
  const top = () => button.evaluate((element: HTMLElement) => element.offsetTop);
  const [before, topBefore] = [await button.boundingBox(), await top()];
  // At its upper edge: it would be lost there first.
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 2);
  await page.mouse.down();
  // An error that this press brings would be drawn by now.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await top()).toBe(topBefore);
  await page.mouse.up();
  await expect(email).toBeFocused();
});
