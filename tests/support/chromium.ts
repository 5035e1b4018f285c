import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
