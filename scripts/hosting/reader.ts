import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The user that a front web server should run as to resemble a real one: another user than the build's. If a parent of
 * the built sites is closed to others (such as root's home), only root can read them.
 * @param folder absolute path of the built sites; its own mode is ignored, since the check tests whether it is readable
 */
export function readerOf(folder: string): 'nobody' | 'root' {
  for (let above = dirname(folder); ; above = dirname(above)) {
    if ((statSync(above).mode & 0o001) === 0) return 'root';
    if (above === dirname(above)) return 'nobody';
  }
}
