import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Most visitors of this lander see this text, and search engines list it. */
const text = { file: 'locales/nl/landers-gallery.json', key: 'title' };
const changedText = 'Gewijzigd voor de meting';

const Texts = z.record(z.string(), z.unknown());

/**
 * Copies the project as it is now, committed or not, without what builds have cached. Builds of the copy may change its
 * texts and empty its caches.
 * @throws if the project is not in a Git repository
 */
export function copyProject(folder: string): void {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: rootFolder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`Git cannot list the files of the project: ${stderr}`);
  for (const file of stdout.split('\0')) {
    // A deleted file is listed until that is committed.
    if (file !== '' && existsSync(join(rootFolder, file))) cpSync(join(rootFolder, file), join(folder, file));
  }
  symlinkSync(join(rootFolder, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

/** Changes one text of one language in a copy of the project. */
export function changeText(project: string): void {
  const path = join(project, text.file);
  const texts = Texts.parse(JSON.parse(readFileSync(path, 'utf8')));
  writeFileSync(path, `${JSON.stringify({ ...texts, [text.key]: changedText }, null, 2)}\n`);
}

/** How many pages of a built site show the changed text. @throws if none does */
export function pagesWithChangedText(site: string): number {
  const pages = globSync('**/*.html', { cwd: site }).filter((file) =>
    readFileSync(join(site, file), 'utf8').includes(changedText),
  );
  if (pages.length === 0) throw new Error(`No page shows ${text.key} of ${text.file}.`);
  return pages.length;
}
