import type { Locator, Page } from '@playwright/test';
import { translator } from '#i18n/build.ts';

const members = translator('members', 'en');
const safety = translator('safety', 'en');

/** The button that opens somebody's menu. */
export function menuButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: members('safety.menu', { name }) });
}

/** Opens somebody's menu and reports them, or asks to block them. */
export async function chooseFromMenu(page: Page, name: string, what: 'report' | 'block'): Promise<void> {
  await menuButton(page, name).click();
  const row = what === 'report' ? members('safety.card', { name }) : safety('menu.block', { name });
  await page.getByRole('dialog', { name }).getByRole('button', { name: row }).click();
}
