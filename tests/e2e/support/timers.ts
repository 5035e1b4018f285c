import type { Page } from '@playwright/test';

/** How long a deleted chat can be brought back, and a toast stays (ms). */
export const [undoMs, toastMs] = [5_000, 6_000];

/** From the next page on, timers of this length take an hour: for as long as a slow machine needs to get there. */
export async function prolongTimers(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((length) => {
    const { setTimeout } = window;
    const longer = (work: () => void, pause?: number) => setTimeout(work, pause === length ? 3_600_000 : pause);
    Object.assign(window, { setTimeout: longer });
  }, milliseconds);
}
