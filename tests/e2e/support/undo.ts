import type { Page } from '@playwright/test';

/** From now on, a deleted chat can be brought back for an hour instead of 5 seconds: for as long as a slow machine needs. */
export async function prolongUndo(page: Page): Promise<void> {
  await page.addInitScript((undoMs) => {
    const { setTimeout } = window;
    const longer = (work: () => void, pause?: number) => setTimeout(work, pause === undoMs ? 3_600_000 : pause);
    Object.assign(window, { setTimeout: longer });
  }, 5_000);
}
