/** The installed Firefox, over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine, StartEngine, Target } from '#scripts/trial-engines/engine.ts';
import { collecting, finding, takingErrors, uncovering } from '#scripts/trial-engines/in-page.ts';

const candidates = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Firefox logs this for files that are still loading through a service worker when the page is left: leaving 200 pages
 * within 0.4 s gave 45 of these messages, and the worker had failed in none. If a file is really missing in a page that
 * stays, its element or import reports that, too (`collecting`).
 */
const givenUp = 'A ServiceWorker intercepted the request and encountered an unexpected error.';

/** Opens a page in a new profile and records all errors from the first byte on. */
export const startFirefox: StartEngine = async (size) => {
  const executablePath = candidates.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('No Firefox found: apt-get install firefox-esr.');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(size);
  const logged = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') logged.add(`${message.text()} (${new URL(page.url()).pathname})`);
  });
  page.on('pageerror', (error) => {
    if (!String(error).endsWith(givenUp)) logged.add(String(error));
  });
  await page.evaluateOnNewDocument(collecting);
  const close = () => browser.close().catch(() => undefined);
  return { ...actions(page), errors: () => takeErrors(page, logged), close };
};

function actions(page: Page): Omit<Engine, 'errors' | 'close'> {
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    sees: async (target) => (await find(page, target)) !== null,
    async click(target) {
      const cover = await page.evaluate(uncovering(target));
      if (cover !== null) throw new Error(String(cover));
      await (await need(page, target)).click();
    },
    type: async (target, text) => (await need(page, target)).type(text),
    async drag(target, by) {
      const box = await (await need(page, target)).boundingBox();
      if (box === null) throw new Error('it has no place');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y + 3, { steps: 6 });
      await page.mouse.up();
    },
    async keys(...names) {
      for (const name of names) await page.keyboard.press(name);
    },
    upload: async (target, file) => ((await need(page, target)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    read: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
  };
}

async function find(page: Page, target: Target): Promise<ElementHandle<Element> | null> {
  return (await page.evaluateHandle(finding(target))).asElement() as ElementHandle<Element> | null;
}

async function need(page: Page, target: Target): Promise<ElementHandle<Element>> {
  const element = await find(page, target);
  if (element === null) throw new Error('it is not there');
  return element;
}

async function takeErrors(page: Page, logged: Set<string>): Promise<string[]> {
  const collected = (await page.evaluate(takingErrors)) as string[];
  const errors = new Set([...logged, ...collected]);
  logged.clear();
  return [...errors];
}
