import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
