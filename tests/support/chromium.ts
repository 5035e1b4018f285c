import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Keeps the toolbars of the browser itself out of every new window, which take as long as the page. The last list counts: what Playwright would
 * turn off comes first.
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
 * Path of the system's Chromium, or the one that `CHROMIUM_PATH` names.
 * @throws when there is none, with the way to get one
 */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  const found = named ?? candidates.find((path) => existsSync(path));
  if (found === undefined) throw new Error('No Chromium found: `apt-get install chromium`, or set CHROMIUM_PATH.');
  return found;
}
