/** WebKitGTK, the engine of Safari, in its MiniBrowser. */
import type { Capabilities as AnyCapabilities, WebDriver, WebElement } from 'selenium-webdriver';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import type { Engine, KeyName, StartEngine, Target, WindowSize } from '#scripts/trial-engines/engine.ts';
import { collecting, finding, takingErrors, uncovering } from '#scripts/trial-engines/in-page.ts';
import { poll } from '#scripts/trial-engines/poll.ts';
import { startWebkitDriver } from '#scripts/trial-engines/webkit-driver.ts';

const keyCodes: Readonly<Record<KeyName, string>> = {
  ArrowLeft: Key.ARROW_LEFT,
  Backspace: Key.BACK_SPACE,
};

/**
 * Opens a page in a session without storage. Records errors only from the time when the document exists: this protocol
 * cannot run scripts before the page's own, and reports neither console nor workers.
 */
export const startWebkit: StartEngine = async (size) => {
  const { url, stop } = await startWebkitDriver();
  try {
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      // Do not wait for pages: the error collector must be installed while they load.
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' }) as AnyCapabilities)
      .build();
    await resize(driver, size);
    return {
      ...actions(driver),
      async close() {
        await driver.quit().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

async function resize(driver: WebDriver, { width, height }: WindowSize): Promise<void> {
  await driver.manage().window().setRect({ x: 0, y: 0, width, height });
  const isWide = async () => (await driver.executeScript('return innerWidth')) === width;
  await poll(`the window is ${width} pixels wide`, isWide);
}

function actions(driver: WebDriver): Omit<Engine, 'close'> {
  return {
    open: (url) => open(driver, url),
    sees: async (target) => (await find(driver, target)) !== null,
    async click(target) {
      const cover = await run(driver, uncovering(target));
      if (cover !== null) throw new Error(String(cover));
      await (await need(driver, target)).click();
    },
    type: async (target, text) => (await need(driver, target)).sendKeys(text),
    async drag(target, by) {
      const element = await need(driver, target);
      const hold = driver.actions({ async: true }).move({ origin: element, x: 0, y: -40 }).press();
      for (let step = 0; step < 6; step += 1)
        hold.move({ origin: Origin.POINTER, x: Math.round(by / 6), y: 1, duration: 30 });
      await hold.release().perform();
    },
    async keys(...names) {
      await driver
        .actions()
        .sendKeys(...names.map((name) => keyCodes[name]))
        .perform();
    },
    upload: async (target, file) => (await need(driver, target)).sendKeys(file),
    read: (expression) => run(driver, expression),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => run(driver, takingErrors) as Promise<string[]>,
  };
}

/** Installs the error collector before every evaluation. */
function run(driver: WebDriver, expression: string): Promise<unknown> {
  return driver.executeScript(`${collecting}; return ${expression}`);
}

function find(driver: WebDriver, target: Target): Promise<WebElement | null> {
  return run(driver, finding(target)) as Promise<WebElement | null>;
}

async function need(driver: WebDriver, target: Target): Promise<WebElement> {
  const element = await find(driver, target);
  if (element === null) throw new Error('it is not there');
  return element;
}

async function open(driver: WebDriver, url: string): Promise<void> {
  await driver.executeScript('window.isLeft = true');
  await driver.get(url);
  await poll(
    `${url} opens`,
    async () => (await run(driver, '!window.isLeft && document.readyState !== "loading"')) === true,
  );
}
