import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, errors, expect, type Page } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';

/** How long a start of the whole browser may take. It takes one second, or three beside other work. */
const startTimeoutMs = 30_000;

/** Opens an empty window of an app. The page comes later: Playwright would wait until it has loaded, too. */
function openWindow(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--app=data:text/html,'],
    timeout: startTimeoutMs,
    // With mobile emulation Chromium never reports an installed app.
    isMobile: false,
  });
}

/** Runs a test in the app as installed, opened at an address. @param start absolute address */
export async function inInstalledApp(start: string, walk: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  const app = await openWindow(folder).catch((error: unknown) => {
    // On a busy machine the browser was seen to hang before it showed anything. That says nothing about a page.
    if (error instanceof errors.TimeoutError) return openWindow(folder);
    throw error;
  });
  try {
    const page = app.pages()[0] ?? (await app.waitForEvent('page'));
    await page.goto(start);
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await walk(page);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
