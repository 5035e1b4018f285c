import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Locale, locales, toLocale } from '#i18n/locales.ts';
import { namespaces } from '#i18n/namespaces.ts';
import { suggest } from '#site/schema/words.ts';
import type { CopyOverrides } from '#site/types.ts';
import { findMinorWordsIn } from '#site-loader/checks/minor-words.ts';
import { compareTexts } from '#site-loader/checks/texts.ts';
import { readReference } from '#site-loader/reference-texts.ts';
import { formatKey, type Problem } from '#site-loader/source/problems.ts';
import { readTextFile, type TextFile, type Texts } from '#site-loader/source/text-file.ts';

/** A site's text overrides and the problems found in them. */
export interface ReadOverrides {
  readonly overrides: CopyOverrides;
  readonly problems: readonly Problem[];
}

/**
 * Reads `sites/<domain>/locales/<locale>/<namespace>.json`. Keys and placeholders must exist in the product's English
 * text.
 * @param published the site's locales; `undefined` if they could not be read
 */
export function readOverrides(folder: string, published: readonly Locale[] | undefined): ReadOverrides {
  const root = join(folder, 'locales');
  const overrides: Partial<Record<Locale, Record<string, Texts>>> = {};
  const problems: Problem[] = [];
  const report = (file: string, line: number | undefined, key: string | undefined, message: string): void => {
    problems.push({ domain: basename(folder), file, line, key, message });
  };
  for (const name of entriesOf(root)) {
    const path = join(root, name);
    const locale = locales.find((known) => known === name);
    if (locale === undefined || (published !== undefined && !published.includes(locale))) {
      report(path, undefined, undefined, explainLocale(name, published));
      continue;
    }
    for (const fileName of entriesOf(path)) {
      const file = join(path, fileName);
      // `landers-iconslanding.b.json` has the texts of a variant.
      const variant = /^landers-\w+(\.[b-z])\.json$/.exec(fileName)?.[1] ?? '';
      const namespace = namespaces.find((known) => `${known}${variant}.json` === fileName);
      if (namespace === undefined) {
        const known = namespaces.map((each) => `${each}.json`);
        report(file, undefined, undefined, `no such text file. ${suggest(fileName, known, 'Files are')}`);
        continue;
      }
      const texts = readTexts(file, report);
      if (texts === undefined) continue;
      const findings = [
        ...compareTexts(texts.value, readReference(`${namespace}.json`)),
        ...findMinorWordsIn(texts.value, locale),
      ];
      for (const finding of findings) {
        report(file, texts.source.lineOf(finding.path), formatKey(finding.path), finding.message);
      }
      overrides[locale] = { ...overrides[locale], [`${namespace}${variant}`]: texts.value };
    }
  }
  return { overrides, problems };
}

type Report = (file: string, line: number | undefined, key: string | undefined, message: string) => void;

function readTexts(file: string, report: Report): TextFile | undefined {
  const texts = readTextFile(file);
  if ('source' in texts) return texts;
  for (const fault of texts.faults) report(file, fault.line, fault.key, fault.message);
  return undefined;
}

function explainLocale(name: string, published: readonly Locale[] | undefined): string {
  if (toLocale(name) === undefined || name.length !== 2) return `not a language of the product. ${listLocales}`;
  return `the site is not published in ${name} (locales: ${(published ?? []).join(', ')}). Add it to locales in site.yaml, or remove the folder.`;
}

const listLocales = `Languages are ${locales.join(', ')}.`;

function entriesOf(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}
