import type { Page } from '@playwright/test';

/** Watches, from the next load on, what moves without anybody touching the page. @returns what has moved so far, each by how much and what */
export async function watchShifts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources } = entry as unknown as { value: number; sources: readonly { node?: Node }[] };
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        const { dataset } = document.documentElement;
        dataset.shift = `${dataset.shift ?? ''} ${value.toFixed(5)}: ${moved.join(', ')};`;
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    addEventListener('note-shifts', () => note(observer.takeRecords()));
  });
  return () =>
    page.evaluate(async () => {
      // What has just become visible is drawn by the next frame, and has moved by the one after it.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      dispatchEvent(new Event('note-shifts'));
      return document.documentElement.dataset.shift ?? '';
    });
}
