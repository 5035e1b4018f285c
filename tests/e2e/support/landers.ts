import type { Page } from '@playwright/test';

/** Answers searches with no members, so that landers keep their drawn people. */
export async function keepDrawnPeople(page: Page): Promise<void> {
  const json = { members: [], country: 'GB', numResults: 0, after: null, similar: [] };
  await page.route('**/api/members.php*', (route) => route.fulfill({ json }));
}
