import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { addText, contentHash } from '#site-loader/source/file-tree.ts';

/** Hash of the content of texts. @param files below `locales/`, sorted */
export function textsKey(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) addText(hash, file, readFileSync(join(localesFolder, file)));
  return contentHash(hash.digest());
}
