import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { type DocumentName, documentNames } from '#i18n/documents.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { type Namespace, namespaces } from '#i18n/namespaces.ts';

/** Texts of one file in file order, with nested keys joined by dots. */
export type Texts = ReadonlyMap<string, string>;

/** Content of one folder of `locales/`. An unreadable file is left out, and `problems` says why. */
export interface LocaleFolder {
  readonly locale: Locale;
  readonly texts: ReadonlyMap<Namespace, Texts>;
  readonly documents: ReadonlyMap<DocumentName, string>;
  readonly problems: readonly string[];
}

/** Reads the locales that have a folder, in the order of the locale table; reports folders of unknown locales. */
export function readLocaleFolders(folder: string): { folders: readonly LocaleFolder[]; problems: readonly string[] } {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const unknown = names.filter((name) => !(locales as readonly string[]).includes(name));
  return {
    folders: locales.filter((locale) => names.includes(locale)).map((locale) => readLocaleFolder(folder, locale)),
    problems: unknown.map((name) => `locales/${name}: no such locale. Locales are ${locales.join(', ')}`),
  };
}

function readLocaleFolder(folder: string, locale: Locale): LocaleFolder {
  const problems: string[] = [];
  const texts = new Map<Namespace, Texts>();
  const documents = new Map<DocumentName, string>();
  for (const namespace of namespaces) {
    const path = join(folder, locale, `${namespace}.json`);
    const name = `locales/${locale}/${namespace}.json`;
    if (existsSync(path)) texts.set(namespace, readTexts(readFileSync(path, 'utf8'), name, problems));
    else problems.push(`${name}: missing. Every locale has the files ${namespaces.join(', ')}`);
  }
  for (const document of documentNames) {
    const path = join(folder, locale, 'pages', `${document}.md`);
    if (existsSync(path)) documents.set(document, readFileSync(path, 'utf8'));
    else problems.push(`locales/${locale}/pages/${document}.md: missing. Translate locales/en/pages/${document}.md`);
  }
  problems.push(...findStrangers(join(folder, locale), `locales/${locale}`));
  return { locale, texts, documents, problems };
}

function readTexts(source: string, name: string, problems: string[]): Texts {
  const found = new Map<string, string>();
  try {
    flatten(JSON.parse(source), '', found, (key) => problems.push(`${name} ${key}: a text must be a string`));
  } catch (error) {
    problems.push(`${name}: not JSON: ${(error as Error).message}`);
    return found;
  }
  // JSON.parse silently keeps the last of two equal keys, so parse again as YAML, which reports them.
  for (const error of parseDocument(source, { uniqueKeys: true }).errors) {
    if (error.code === 'DUPLICATE_KEY')
      problems.push(`${name}:${error.linePos?.[0].line ?? 1}: a key stands there twice`);
  }
  return found;
}

function flatten(value: unknown, key: string, found: Map<string, string>, refuse: (key: string) => void): void {
  if (typeof value === 'string') found.set(key, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      flatten(inner, key === '' ? name : `${key}.${name}`, found, refuse);
  } else refuse(key);
}

function findStrangers(path: string, name: string): string[] {
  const known = new Set<string>(namespaces.map((namespace) => `${namespace}.json`));
  const pages = new Set<string>(documentNames.map((document) => `${document}.md`));
  const folderOf = (inner: string) => (existsSync(join(path, inner)) ? readdirSync(join(path, inner)) : []);
  return [
    ...folderOf('').filter((file) => file !== 'pages' && !known.has(file)),
    ...folderOf('pages')
      .filter((file) => !pages.has(file))
      .map((file) => `pages/${file}`),
  ].map((file) => `${name}/${file}: nothing reads this file. Take it away or name it in src/i18n`);
}
