import type { Locator, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';
import { fillSignup, sendWithoutScript, submit } from '#tests/e2e/support/forms.ts';
import { newPerson } from '#tests/e2e/support/people.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const text = translator('landers-maplanding', 'de');
const account = translator('account', 'de');
const map = address(evening, 'de', '/landers/maplanding');

function modalForm(page: Page) {
  return page
    .getByRole('dialog')
    .locator('form')
    .filter({ has: page.getByLabel(account('fields.email')) });
}

test.describe('the map of lights', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(map);
    await enterSite(page);
  });

  test('landers-17: opens a country and keeps its region, by keyboard alone', async ({ page }) => {
    const person = newPerson();
    await page.getByRole('radio', { name: 'Deutschland' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Österreich', exact: true })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Deutschland' })).toBeChecked();
    await expect(page.locator('.land:visible')).toHaveCount(1);
    await page.locator('.land:visible select').focus();
    await page.locator('.land:visible select').selectOption({ label: 'Bayern' });
    await expect(page.locator('.land:visible text', { hasText: 'Bayern' })).toHaveCSS('opacity', '1');
    // Past the button that chooses the visitor's own.
    await expect(page.locator('.land-here:visible')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const form = modalForm(page);
    await expect(form.getByText(account('signup.region', { place: 'Bayern, Deutschland' }))).toBeVisible();
    await fillSignup(form, 'de', person);
    const sent = page.waitForRequest(/signup\.php$/);
    await submit(form, account('signup.submit'));
    expect((await sent).postDataJSON()).toMatchObject({ lander: 'maplanding', country: 'DE', region: 'DE-BY' });
    await expect(page.getByText(account('signup.confirmText', { email: person.email }))).toBeVisible();
  });

  test('landers-17: is picked by its light, and left out again', async ({ page }) => {
    const person = newPerson();
    await page.getByText('Österreich', { exact: true }).click();
    await page.locator('.land:visible g', { hasText: 'Kärnten' }).locator('circle').click();
    await expect(page.locator('.land:visible select')).toHaveValue('AT-2');
    await page
      .locator('.land:visible')
      .getByRole('button', { name: text('take') })
      .click();
    const form = modalForm(page);
    await expect(form.getByText('Kärnten, Österreich')).toBeVisible();
    await form.getByRole('button', { name: account('signup.regionDrop') }).click();
    await expect(form.getByText(account('signup.regionDropped'))).toBeFocused();
    await fillSignup(form, 'de', person);
    const sent = page.waitForRequest(/signup\.php$/);
    await submit(form, account('signup.submit'));
    const body = (await sent).postDataJSON() as object;
    expect(body).toMatchObject({ lander: 'maplanding' });
    expect(body).not.toHaveProperty('region');
  });

  test('landers-18: does not go on before a region is picked, but lets anybody go on without one', async ({ page }) => {
    await page
      .locator('.land:visible')
      .getByRole('button', { name: text('take') })
      .click();
    await expect(modalForm(page)).toHaveCount(0);
    await page
      .locator('.land:visible')
      .getByRole('link', { name: text('skip') })
      .click();
    await expect(modalForm(page)).toBeVisible();
    await expect(modalForm(page).locator('.form-kept')).toHaveCount(0);
  });
});

test.describe('the region of the visitor', () => {
  const said = (page: Page) => page.locator('.land:visible').getByRole('status');
  const here = (page: Page) => page.locator('.land:visible').getByRole('button', { name: text('here.find') });

  test.describe('in a country of the map', () => {
    test.use({ geolocation: { latitude: 48.21, longitude: 16.37 }, permissions: ['geolocation'] });

    test('landers-81: is chosen by the position, with its country', async ({ page }) => {
      await page.goto(map);
      await enterSite(page);
      const asked = page.waitForRequest(/geocode\.php/);
      await here(page).click();
      expect(new URL((await asked).url()).search).toBe('?lat=48.21&lon=16.37');
      await expect(page.getByRole('radio', { name: 'Österreich', exact: true })).toBeChecked();
      const choice = page.locator('.land:visible select');
      await expect(choice).toHaveValue('AT-9');
      await expect(choice).toBeFocused();
      await expect(here(page)).toHaveAccessibleDescription(text('here.note'));
    });
  });

  test.describe('elsewhere', () => {
    test.use({ geolocation: { latitude: 45, longitude: -30 }, permissions: ['geolocation'], expectedError: /404/ });

    test('landers-82: is not chosen, and a sentence says so', async ({ page }) => {
      await page.goto(map);
      await enterSite(page);
      const choice = page.locator('.land:visible select');
      await choice.selectOption('DE-BY');
      await here(page).click();
      await expect(said(page)).toHaveText(text('here.outside'));
      await expect(choice).toHaveValue('DE-BY');
      await choice.selectOption('DE-BE');
      await expect(said(page)).toBeEmpty();
    });
  });

  test('landers-82: is not asked for again where the browser refuses', async ({ page }) => {
    await page.goto(map);
    await enterSite(page);
    await here(page).click();
    await expect(said(page)).toHaveText(text('here.refused'));
  });
});

test.describe('the map without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landers-19: carries the region to the sign-up page, which keeps it', async ({ page }) => {
    await page.goto(map);
    await expect(page.locator('.land-here').first()).toBeHidden();
    await page.getByText('Österreich', { exact: true }).click();
    await page.locator('.land:visible select').selectOption({ label: 'Wien' });
    await page
      .locator('.land:visible')
      .getByRole('button', { name: text('take') })
      .click();
    await page.waitForURL(/\/signup\?lander=maplanding&country=AT&region=AT-9$/);
    const signUp = async (form: Locator) => {
      await fillSignup(form, 'de', newPerson());
      await submit(form, account('signup.submit'));
    };
    await sendWithoutScript(page, signUp, /complete-signup/);
  });
});
