import type { APIResponse, Page } from '@playwright/test';
import type { Card } from '#contract/models.ts';
import { translator } from '#i18n/build.ts';
import { findViolations, loadAxe } from '#tests/e2e/support/axe.ts';
import { fillSignup, submit } from '#tests/e2e/support/forms.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { newPerson } from '#tests/e2e/support/people.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { address, enterSite, expect, port, sites, type TestLocale, test } from '#tests/e2e/support/test.ts';

const { evening } = sites;
const kinds = ['landing', 'landing2', 'landing3', 'landing3/gay'] as const;
const nobody = '019a0000-0000-7000-8000-000000000001';

/** Asks as programs do, which know no names below localhost. */
function ask({ request }: Page, path: string): Promise<APIResponse> {
  return request.get(`http://127.0.0.1:${port}${path}`, { headers: { host: evening.domain } });
}

/** Somebody of the demo whom visitors may see. */
async function findShown(page: Page): Promise<Card> {
  const response = await ask(page, '/api/members.php?country=GB');
  const { members }: { members: Card[] } = await response.json();
  const [found] = members.filter(({ photo }) => photo !== null);
  if (found === undefined) throw new Error('the demo shows nobody to visitors');
  return found;
}

function opener(locale: TestLocale, id: string, kind: (typeof kinds)[number]): string {
  return address(evening, locale, `/members/${id}/${kind}`);
}

for (const locale of evening.locales) {
  for (const kind of kinds) {
    test(`landers-53, landers-54: ${locale} ${kind} shows somebody, moves nothing for it, and keeps whom it is about`, async ({
      page,
    }) => {
      const shown = await findShown(page);
      const shifts = await watchShifts(page);
      await page.goto(opener(locale, shown.id, kind));
      await enterSite(page);
      const picture = page.getByRole('img', { name: translator('openers', locale)('picture', { name: shown.name }) });
      await expect(picture).toBeVisible();
      await expect(page.locator('[data-who]')).toHaveText(`${shown.name}, ${shown.age}`);
      await expect(page.locator('[data-where]')).toContainText(shown.city ?? '');
      // Everybody of the demo is.
      await expect(page.locator('.person').getByText(translator('members', locale)('member.fictional'))).toBeVisible();
      await expect(page.getByText(translator('members', locale)('member.fictionalWarning'))).toBeVisible();
      await expect(page).toHaveTitle(`${shown.name}, ${shown.age} · Velvet Evening`);
      expect(await shifts()).toBe('');
      const link = page.locator('main a[data-signup]');
      if ((await link.count()) > 0) await expect(link).toHaveAttribute('href', new RegExp(`\\?target=${shown.id}$`));
      else await expect(page.locator('form[data-signup] [name=target]')).toHaveValue(shown.id);
      const other = locale === 'en' ? 'de' : 'en';
      await expect(page.locator(`.languages a[lang=${other}]`)).toHaveAttribute(
        'href',
        new URL(opener(other, shown.id, kind)).pathname,
      );
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await loadAxe(page);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
}

for (const kind of ['landing', 'landing2', 'landing3'] as const) {
  test(`landers-54: the sign-up that ${kind} leads to names them`, async ({ page }) => {
    const { id } = await findShown(page);
    await page.goto(opener('en', id, kind));
    await enterSite(page);
    await page.locator('main a[data-signup], main form[data-signup] [type=submit]').locator('visible=true').click();
    const dialog = page.getByRole('dialog');
    await fillSignup(dialog, 'en', newPerson());
    const sent = page.waitForRequest('**/api/signup.php');
    await submit(dialog, translator('account', 'en')('signup.submit'));
    expect((await sent).postDataJSON()).toMatchObject({ target: id });
  });
}

test('landers-57: taps lead to a sign-up that keeps the answers', async ({ page }) => {
  const text = translator('openers', 'de');
  await page.goto(opener('de', (await findShown(page)).id, 'landing3'));
  await enterSite(page);
  const call = page.getByRole('button', { name: text('landing3.call'), exact: true });
  await expect(call).toBeHidden();
  await page.getByText(text('landing3.answers.wine')).click();
  await page.getByText(text('landing3.answers.music')).click();
  await expect(page.getByText(text('landing3.answers.coffee'))).toBeHidden();
  await call.click();
  const kept = translator('account', 'de')('signup.interests', { count: 2 });
  await expect(page.getByRole('dialog').getByText(kept)).toBeVisible();
});

test('landers-55: a member who follows a link is led to the profile', async ({ page }) => {
  const { id } = await findShown(page);
  await becomeMember(page, { locale: 'de' });
  await page.goto(opener('de', id, 'landing2'));
  await page.waitForURL(address(evening, 'de', `/members/${id}`));
});

test('a program that makes previews is given the words and the picture', async ({ page }) => {
  const { id, name, photo } = await findShown(page);
  let html = '';
  const said = (tag: string) => new RegExp(`"${tag}" content="([^"]*)"`).exec(html)?.[1];
  // A busy machine may be too slow for it once, and sends the page as it was built.
  await expect(async () => {
    html = await (await ask(page, `/members/${id}/landing`)).text();
    expect(said('og:title')).toContain(name);
  }).toPass();
  expect(said('og:description')).toMatch(/^Fictional profile\. /);
  expect(said('og:image')).toBe(`https://velvet-evening.example${photo?.card}`);
  const picture = await ask(page, new URL(said('og:image') ?? '').pathname);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
});

test.describe('of nobody', () => {
  test.use({ expectedError: /status of 403/ });

  test('landers-56: the page stays as it was built, and leads to sign-up', async ({ page }) => {
    const text = translator('openers', 'en');
    const answered = page.waitForResponse('**/api/member.php*');
    await page.goto(opener('en', nobody, 'landing'));
    await enterSite(page);
    expect((await answered).status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('landing.title'));
    await expect(page.locator('[data-who]')).toHaveText(text('somebody'));
    await page.getByRole('link', { name: text('landing.yes') }).click();
    await expect(page.getByRole('dialog').getByLabel(translator('account', 'en')('fields.name'))).toBeVisible();
  });
});

test.describe('without a connection to the API', () => {
  test.use({ expectedError: /ERR_FAILED/ });

  test('landers-56: the page stays as it was built', async ({ page }) => {
    const { id } = await findShown(page);
    await page.route('**/api/member.php*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto(opener('en', id, 'landing2'));
    await failed;
    await expect(page.locator('[data-who]')).toHaveText(translator('openers', 'en')('somebody'));
    await expect(page.locator('[data-fact=age]')).toHaveText(translator('openers', 'en')('landing2.members'));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page leads to sign-up', async ({ page }) => {
    const text = translator('openers', 'de');
    await page.goto(opener('de', nobody, 'landing3'));
    await page.getByRole('button', { name: text('landing3.skip') }).click();
    await page.waitForURL(/\/de\/signup/);
    await page.goto(opener('de', nobody, 'landing'));
    await page.getByRole('link', { name: text('landing.yes') }).click();
    await page.waitForURL(/\/de\/signup/);
  });
});
