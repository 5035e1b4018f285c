import { setTimeout as sleep } from 'node:timers/promises';
import { type PlainPage, startPlainBrowser } from '#scripts/lib/plain-browser.ts';

/** CPU throttling factor that simulates a cheap phone. */
const slowDown = 4;

/** How long after `load` a page does its idle work (ms). */
const idle = 1500;

const answerEntryWarning = `document.querySelector('#entry-warning [data-entry-accept]')?.click()`;

/** Centre of the first visible link to sign-up. Not a form: forms on landers open the modal, too. */
const findLink = `(() => {
  const link = [...document.querySelectorAll('a[data-signup]')].find((link) => link.getClientRects().length > 0);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

/**
 * Measures from the click to the first frame in which the dialog is open and has its form. Installed before the click,
 * since input events may overtake a script.
 */
const watchForModal = `window.modalOpened = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('no modal opened within 10 s')), 10000);
  document.addEventListener('click', () => {
    const started = performance.now();
    (function check() {
      if (document.querySelector('dialog[open] form')) resolve(performance.now() - started);
      else requestAnimationFrame(check);
    })();
  }, { capture: true, once: true });
}), undefined`;

/**
 * Measures the time from a cold click to the open sign-up modal: the cache is empty, and the pointer does not hover
 * over the link before it clicks.
 * @returns milliseconds, one per click
 * @throws if the page has no link to sign-up, or no modal opens within 10 s
 */
export async function timeModal(url: string, clicks: number): Promise<number[]> {
  const browser = await startPlainBrowser();
  try {
    const times: number[] = [];
    for (let click = 0; click < clicks; click++) times.push(await timeClick(await browser.openPage(), url));
    return times;
  } finally {
    browser.close();
  }
}

async function timeClick(page: PlainPage, url: string): Promise<number> {
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 740,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await visit(page, url);
  await page.evaluate(answerEntryWarning);
  const at = (await page.evaluate(findLink)) as { readonly x: number; readonly y: number };
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.evaluate(watchForModal);
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  for (const type of ['mousePressed', 'mouseReleased']) {
    await page.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  }
  const milliseconds = Number(await page.evaluate('window.modalOpened'));
  await page.send('Page.close');
  return milliseconds;
}

async function visit(page: PlainPage, url: string): Promise<void> {
  await page.send('Page.navigate', { url });
  const loaded = `location.href !== 'about:blank' && document.readyState === 'complete'`;
  while ((await page.evaluate(loaded)) !== true) await sleep(50);
  await sleep(idle);
}
