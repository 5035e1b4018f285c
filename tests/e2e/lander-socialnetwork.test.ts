import { translator } from '#i18n/build.ts';
import { address, enterSite, expect, sites, test } from '#tests/e2e/support/test.ts';

const text = translator('landers-socialnetwork', 'de');
const feed = address(sites.evening, 'de', '/landers/socialnetwork');

test.describe('the feed', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(feed);
    await enterSite(page);
  });

  test('landers-22: has a post to reach by every ring, and its button to try by keyboard', async ({ page }) => {
    await page
      .getByRole('navigation', { name: text('stories') })
      .getByText(text('topics.chat'))
      .click();
    const post = page.locator('#post-chat');
    await expect(post).toBeInViewport();
    const message = post.locator('.demo-bubble');
    await expect(message).toBeHidden();
    await post.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(message).toHaveText(text('niche.general.line'));
    await expect(message).toBeVisible();
    await page.keyboard.press('Space');
    await expect(message).toBeHidden();
  });

  test('landers-22: a button keeps its name when it is pressed, and what it has done is announced', async ({
    page,
  }) => {
    const post = page.locator('#post-chat');
    const button = post.getByRole('checkbox', { name: text('chat.before'), exact: true });
    await expect(post.getByRole('status')).toMatchAriaSnapshot(`- status: ${text('chat.before')}`);
    await button.focus();
    await page.keyboard.press('Space');
    await expect(button).toBeChecked();
    await expect(post.getByRole('status')).toMatchAriaSnapshot(`- status: ${text('chat.after')}`);
  });

  test('landers-23: names the prices that the site itself gives', async ({ page }) => {
    const post = page.locator('#post-chat');
    await expect(post).toContainText(text('chat.cost', { credits: text('credits', { count: 1 }) }));
    await expect(post).toContainText('0,90\u00a0£');
    await expect(page.locator('#post-credits')).toContainText(text('refund', { count: 14 }));
  });

  test('landers-23: names what a private photo takes that its owner shows to somebody', async ({ page }) => {
    const post = page.locator('#post-photos');
    await post.getByText(text('photos.before')).click();
    await expect(post.getByText(text('photos.result'))).toBeVisible();
    await expect(post).not.toContainText(/Credit/);
    await expect(page.locator('#post-credits dt')).toHaveText([
      text('lines.welcome'),
      text('lines.message'),
      text('lines.photo'),
      text('lines.gift'),
    ]);
  });

  test('landers-24: leads to sign-up, which learns where somebody came from', async ({ page }) => {
    const call = page.getByRole('link', { name: text('call') });
    expect(new URL((await call.getAttribute('href')) ?? '', feed).searchParams.get('lander')).toBe('socialnetwork');
    await call.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('the feed without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landers-24: can be tried all the same, and its last post leads to sign-up', async ({ page }) => {
    await page.goto(feed);
    const leaving = page.locator('#post-leaving');
    await leaving.getByText(text('leaving.before')).click();
    await expect(leaving.getByText(text('leaving.result'))).toBeVisible();
    await page.getByRole('link', { name: text('last.field') }).click();
    await page.waitForURL('**/signup?lander=socialnetwork');
  });
});
