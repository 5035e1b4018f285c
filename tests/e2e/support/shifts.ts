import type { Page } from '@playwright/test';

/** Watches, from the next load on, what moves without anybody touching the page. @returns what has moved so far, each by how much and what */
export async function watchShifts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: readonly { node?: Node }[] };
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        const { dataset } = document.documentElement;
        dataset.shift = `${dataset.shift ?? ''} ${value.toFixed(5)}: ${moved.join(', ')};`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset.shift ?? '');
}
