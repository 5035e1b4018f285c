import type { Page } from '@playwright/test';

/**
 * Records layout shifts from the next load on, but for the one that a visitor asks for: the line of the entry warning
 * goes when its own button is pressed, and the page takes its room in the next frame.
 * @returns reads the shifts so far: size and moved elements; empty if there were none
 */
export async function watchShifts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    let asked = { from: Number.POSITIVE_INFINITY, to: 0 };
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (entry.startTime >= asked.from && entry.startTime <= asked.to) continue;
        const { value, sources } = entry as unknown as { value: number; sources: readonly { node?: Node }[] };
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        const { dataset } = document.documentElement;
        dataset.shift = `${dataset.shift ?? ''} ${value.toFixed(5)}: ${moved.join(', ')};`;
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const accept = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('.entry-line [data-entry-accept]') === null) return;
      asked = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      // That frame is over when the one after it begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          asked.to = performance.now();
        }),
      );
    };
    addEventListener('click', accept, true);
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
