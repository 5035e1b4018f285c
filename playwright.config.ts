import { constants, setPriority } from 'node:os';
import { defineConfig } from '@playwright/test';
import { headlessShellPath, withoutToolbars } from './tests/support/chromium.ts';

/** The lowest: elsewhere no visitor's browser takes the server's processors. */
const browserPriority = constants.priority.PRIORITY_LOW;

// Workers start the browsers, and the main process the server. Beside browsers of a higher priority, its threads for
// passwords, which have the lowest, too, would wait for longer than a page does.
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(browserPriority);

const port = Number(process.env.E2E_PORT ?? 4391);

/** Tests that set the width themselves, or whose screens are laid out alike at each: they run at one. */
const phoneOnly =
  /\/(?:age-proof|around|chat-delete|chat-pictures|chat-safety|frame|games|home|invited|lander-people|likes|lost-script|members-network|new-likes|pages|payment-states|photos|safety|signup-presses|signup-steps|signup-warm|skeletons|unsubscribe|visitor-search|visits)\.test/;
const desktopOnly =
  /\/(?:account-deletion|chat-cuts|chat-offline|chat-send|complaints|country|covered|fetched-ahead|forms|mail-links|openers|payment-sites|push|settings|toast|widths|without-script)\.test/;

/** Browser tests on the built sites, served by the product's own server on a fresh database; only the system's Chromium is used. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Only a test that hangs may reach these: a slower machine beside other work takes several times as long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['line'], ['json', { outputFile: 'test-results/e2e.json' }]] : [['list']],
  use: {
    launchOptions: {
      executablePath: headlessShellPath(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        withoutToolbars,
      ],
    },
    // A new context would fetch and keep every screen, which takes longer than most tests; those of the worker allow
    // it. It also takes requests past the routes that a test puts in their way.
    serviceWorkers: 'block',
  },
  metadata: { port },
  webServer: {
    command: 'node tests/support/serve.ts',
    url: `http://127.0.0.1:${port}/`,
    env: { PORT: String(port) },
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: desktopOnly,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: phoneOnly,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
