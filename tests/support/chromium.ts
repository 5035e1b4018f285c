import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Disables the toolbars that Chromium adds to every new window, which take as long to load as the page. Chromium uses
 * only the last `--disable-features`, so this list repeats what Playwright disables.
 */
export const withoutToolbars = `--disable-features=${[
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]}`;

/**
 * Path of the system's Chromium, or the one in `CHROMIUM_PATH`.
 * @throws if there is none; the message says how to install it
 */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  const found = named ?? candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error('No Chromium found: `apt-get install chromium`, or set CHROMIUM_PATH.');
  return found;
}

/**
 * Path of Chromium without a user interface, which takes about half the time for a new context, or of the whole browser
 * where that is not installed. It cannot open an installed app.
 * @throws as `chromiumPath`
 */
export function headlessShellPath(): string {
  return process.env.CHROMIUM_PATH === undefined && existsSync(headlessShell) ? headlessShell : chromiumPath();
}
