import type { Page } from '@playwright/test';

/**
 * Records layout shifts from the next load on.
 * @returns reads the shifts so far: size and moved elements; empty if there were none
 */
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
      // The next frame renders what has just become visible, and shifts are known one frame later.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      dispatchEvent(new Event('note-shifts'));
      return document.documentElement.dataset.shift ?? '';
    });
}
