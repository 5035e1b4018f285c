import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '#i18n/locales.ts';
import type { AnnouncementCategory } from '#lib/notifications.ts';
import { parseText } from '#scripts/announce/parse-text.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { type Letter, LetterSchema, misfit } from '#server/services/announcements/letter.ts';
import type { Site } from '#site/types.ts';

const endings = ['.md', '.txt'];

/**
 * Reads a letter: a folder with a file for each language (`en.md`), or one file in the site's own language. Its name
 * is that of the folder or file.
 * @throws OperatorError naming file, line and what to change
 */
export function readLetter(source: string, site: Site, category: AnnouncementCategory): Letter {
  if (!existsSync(source)) throw new OperatorError(`There is no file or folder ${source}. Check --letter.`);
  const isFolder = statSync(source).isDirectory();
  const name = isFolder ? path.basename(path.resolve(source)) : path.parse(source).name;
  const files = isFolder ? filesOf(source) : [{ locale: site.domain_language, file: source }];
  if (!isFolder && toLocale(name) !== undefined)
    throw new OperatorError(`${source} is one language of a letter. Name its folder, or the file by what it is about.`);
  const texts = Object.fromEntries(files.map(({ locale, file }) => [locale, readText(file, site, locale)]));
  const { success, data, error } = LetterSchema.safeParse({ name, category, texts });
  if (!success) throw new OperatorError(`${source}: ${error.issues.map(({ message }) => message).join('; ')}.`);
  return data;
}

function filesOf(folder: string): { readonly locale: Locale; readonly file: string }[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const files = names.map((name) => {
    const file = path.join(folder, name);
    const { name: language, ext } = path.parse(name);
    const locale = toLocale(language);
    if (locale !== undefined && endings.includes(ext)) return { locale, file };
    throw new OperatorError(`${file}: name each file by its language, such as en.md; there are ${locales.join(', ')}.`);
  });
  const twice = files.find(({ locale }, index) => files.findIndex((each) => each.locale === locale) < index);
  if (twice !== undefined) throw new OperatorError(`${twice.file}: there is another file of this language.`);
  if (files.length === 0) throw new OperatorError(`${folder} is empty. Write a file for each language, such as en.md.`);
  return files;
}

function readText(file: string, site: Site, locale: Locale) {
  const text = parseText(file, readFileSync(file, 'utf8'));
  const problem = misfit(site, locale, text);
  if (problem !== undefined) throw new OperatorError(`${file}: ${problem}.`);
  return text;
}

function toLocale(name: string): Locale | undefined {
  return locales.find((locale) => locale === name);
}
