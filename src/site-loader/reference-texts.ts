import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localesFolder } from '#i18n/build.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { shapeOf } from '#site-loader/checks/texts.ts';
import { filesOf, stamp } from '#site-loader/source/file-tree.ts';
import type { Texts } from '#site-loader/source/text-file.ts';

interface Reference {
  readonly stamp: string;
  readonly texts: Texts;
  readonly shape: string;
}

const references = new Map<string, Reference>();

/**
 * The product's English text, cached until the file changes. If the file is unreadable, which pages and other checks
 * report, it is as it was before, so that not every site is wrong because of it; empty if it never was readable.
 */
export function readReference(fileName: string): Texts {
  return reference(fileName).texts;
}

/**
 * What the check of a site depends on of `locales/`: which files there are, and the keys and placeholders of the
 * English ones. It stays the same when a text is only worded anew, so no site has to be read again then.
 */
export function productShape(): string {
  const files = filesOf(localesFolder);
  const english = files.filter((file) => file.startsWith(`${defaultLocale}/`) && file.endsWith('.json'));
  return [...files, ...english.map((file) => reference(file.slice(defaultLocale.length + 1)).shape)].join('\n');
}

function reference(fileName: string): Reference {
  const file = join(localesFolder, defaultLocale, fileName);
  const now = stamp(file);
  const cached = references.get(file);
  if (cached?.stamp === now) return cached;
  const texts = readTexts(file) ?? cached?.texts ?? {};
  const made = { stamp: now, texts, shape: shapeOf(texts) };
  references.set(file, made);
  return made;
}

/** Without the lines that `readTextFile` can name, in a tenth of its time: every build reads all English texts. */
function readTexts(file: string): Texts | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
