import { another, settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';
import { payloadMark, scriptPayloads } from '#tests/support/script-payloads.ts';

const { evening } = sites;

test('chat-10, pictures-1, gifts-3: messages, captions and words of gifts that are scripts show as what was written', async ({
  page,
  browser,
}) => {
  await settle(page);
  const kim = await another(browser, page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // More than may be sent in a minute.
  await page.route('**/api/chat.php?*', (route) => route.fulfill({ json: hostileChat(kim.id) }));
  await page.goto(address(evening, 'en', `/members/${kim.id}/chat`));
  const log = page.getByRole('log');
  const texts = log.locator('.bubble p');
  await expect(texts.last()).toHaveText(scriptPayloads.at(-1) ?? '', { useInnerText: false });

  // Only what is near is in the document: look at all of it, page by page.
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const text of await texts.allTextContents()) seen.add(text);
        await log.evaluate((box) => box.scrollBy({ top: -box.clientHeight / 2, behavior: 'instant' }));
        return log.evaluate((box) => box.scrollTop);
      },
      { intervals: [20], timeout: 240_000 },
    )
    .toBe(0);
  for (const text of await texts.allTextContents()) seen.add(text);
  expect(scriptPayloads.filter((text) => !seen.has(text))).toEqual([]);
  expect(new Set(scriptPayloads).size).toBe(200);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(asked.filter((url) => url.includes(payloadMark))).toEqual([]);
  expect(await log.locator('script, iframe, style, form, base, a[href^="javascript"]').count()).toBe(0);
  await kim.page.context().close();
});

function hostileChat(id: string) {
  const profile = { id, name: 'Kim', age: 30, gender: null, country: null, region: null, city: null };
  const picture = { id: '00000000-0000-4000-8000-000000000001', state: 'hidden', photo: null };
  return {
    ...{ conversation: id, closed: null, more: false, seen: 0, num_unread_messages: 0 },
    ...{ no_pictures: null, shows_pictures: false, profile: { ...profile, fictional: false, photo: null } },
    messages: scriptPayloads.map((text, index) => ({
      number: index + 1,
      mine: index % 2 === 0,
      text,
      sent_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      ...(index % 4 === 1 && { gift: 'rose' }),
      ...(index % 4 === 3 && { picture }),
    })),
  };
}
