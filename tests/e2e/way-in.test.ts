import type { Locator, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { fillLogin, fillSignup, hydratedForm, sendWithoutScript, submit } from '#tests/e2e/support/forms.ts';
import { readMail } from '#tests/e2e/support/mail.ts';
import { newPerson, type Person } from '#tests/e2e/support/people.ts';
import { address, enterSite, expect, sites, type TestLocale, type TestSite, test } from '#tests/e2e/support/test.ts';

/** A visitor arrives by an affiliate link, which the invitation-only rule of one of the sites asks for. */
const source = '?network=partner&ref=42&sub1=spring';

for (const site of Object.values(sites)) {
  for (const locale of site.locales) {
    const t = translator('account', locale);

    test.describe(`${site.domain} in ${locale}`, () => {
      // The forms are the same at each width: the sites' main languages on a phone, the others on a desktop.
      test.skip(({ isMobile }) => isMobile !== (locale === site.defaultLocale), 'the other width has this language');

      test('signup-3: a visitor signs up in the modal of a lander and comes back by logging in', async ({ page }) => {
        const person = newPerson();
        await page.goto(address(site, locale, `/landers/iconslanding${source}`));
        await enterSite(page);
        await pickInterests(page);
        const form = page
          .getByRole('dialog')
          .locator('form')
          .filter({ has: page.getByLabel(t('fields.email')) });
        await expect(form.getByText(t('signup.interests', { count: 3 }))).toBeVisible();
        await fillSignup(form, locale, person);
        await submit(form, t('signup.submit'));
        await expect(page.getByText(t('signup.confirmText', { email: person.email }))).toBeVisible();
        await confirmAddress(page, site, locale, person);
        await logOutAndIn(page, site, locale, person);
      });

      test('settings-1, signup-3: a visitor signs up on the page and comes back by logging in', async ({ page }) => {
        const person = newPerson();
        await page.goto(address(site, locale, `/signup${source}`));
        await enterSite(page);
        const form = await hydratedForm(page);
        await fillSignup(form, locale, person);
        await submit(form, t('signup.submit'));
        await page.waitForURL(/complete-signup/);
        await confirmAddress(page, site, locale, person);
        await logOutAndIn(page, site, locale, person);
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('signup-3: a visitor signs up, confirms by the code, logs out and logs in', async ({ page }) => {
          const person = newPerson();
          await page.goto(address(site, locale, `/signup${source}`));
          const signUp = async (form: Locator) => {
            await fillSignup(form, locale, person);
            await submit(form, t('signup.submit'));
          };
          await sendWithoutScript(page, signUp, /complete-signup/);
          const { digits = '' } = await readMail(page.context(), site, person.email);
          const confirm = page.locator('main form').filter({ has: page.getByLabel(t('fields.code')) });
          await confirm.getByLabel(t('fields.code')).fill(digits);
          await submit(confirm, t('confirm.submit'));
          await page.waitForURL(/activate\/done/);
          await page.goto(address(site, locale, '/members'));
          await page
            .getByRole('button', { name: t('card.logout') })
            .first()
            .click();
          await page.waitForURL(address(site, locale, '/'));
          await page.goto(address(site, locale, '/login'));
          await sendWithoutScript(page, (form) => fillLogin(form, locale, person), /\/members$/);
        });
      });
    });
  }
}

/** Picks three things on the wall of interests, then presses its button, which opens the modal. */
async function pickInterests(page: Page): Promise<void> {
  for (const name of ['adventure', 'coffee', 'music'])
    await page.locator(`input[value="${name}"]`).check({ force: true });
  await page.locator('form[data-signup] button[type="submit"]').click();
}

async function confirmAddress(page: Page, site: TestSite, locale: TestLocale, person: Person): Promise<void> {
  const t = translator('account', locale);
  const { link } = await readMail(page.context(), site, person.email);
  const local = new URL(link);
  await page.goto(address(site, site.defaultLocale, local.pathname) + local.hash);
  await (await hydratedForm(page)).getByRole('button', { name: t('confirm.submit') }).click();
  await page.waitForURL(/activate\/done/);
  await expect(page.getByRole('heading', { name: t('activated.title') })).toBeVisible();
}

async function logOutAndIn(page: Page, site: TestSite, locale: TestLocale, person: Person): Promise<void> {
  const t = translator('account', locale);
  await page.goto(address(site, locale, '/notifications'));
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText(t('card.confirmed'), { exact: true })).toBeVisible();
  // The screen still asks for decisions, which nobody may read once they are signed out.
  await page.waitForLoadState('networkidle');
  await page
    .locator('main')
    .getByRole('button', { name: t('card.logout') })
    .click();
  await page.waitForURL(address(site, locale, '/'));
  await page.goto(address(site, locale, '/login'));
  await fillLogin(await hydratedForm(page), locale, person);
  await page.waitForURL(address(site, locale, '/members'));
  await expect(
    page.getByRole('heading', { level: 1, name: translator('members', locale)('app.titles.swipe-game') }),
  ).toBeVisible();
}
