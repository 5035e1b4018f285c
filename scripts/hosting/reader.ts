import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Whom a web server in front should run as to be like a real one: another user than the build's. Where a folder above the built sites is
 * closed to others (a home of root's, say), only root gets there.
 * @param folder absolute path of the built sites; its own mode is not asked, since to be readable is what is tried
 */
export function readerOf(folder: string): 'nobody' | 'root' {
  for (let above = dirname(folder); ; above = dirname(above)) {
    if ((statSync(above).mode & 0o001) === 0) return 'root';
    if (above === dirname(above)) return 'nobody';
  }
}
