import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';

/** Runs a test in the app as installed, opened at an address. @param start absolute address */
export async function inInstalledApp(start: string, walk: (page: Page) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'installed-'));
  const app = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--app=${start}`],
    // With mobile emulation Chromium never reports an installed app.
    isMobile: false,
  });
  try {
    const page = app.pages()[0] ?? (await app.waitForEvent('page'));
    await page.waitForURL(start);
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await walk(page);
  } finally {
    await app.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
