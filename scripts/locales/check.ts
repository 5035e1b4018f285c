import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { checkTexts, compareTexts } from '#scripts/locales/compare.ts';
import { checkDocument, compareDocuments } from '#scripts/locales/compare-documents.ts';
import { type LocaleFolder, readLocaleFolders } from '#scripts/locales/read.ts';
import type { RefusedWords } from '#scripts/locales/refused-words.ts';
import { type DynamicKeys, findIdleDeclarations, findUnused } from '#scripts/locales/usage.ts';
import { checkWordsByLine, checkWordsIn, type WordCheck, wordCheck } from '#scripts/locales/words.ts';

export interface LocaleCheck {
  /** Folder with one folder per locale. */
  readonly folder: string;
  /** Source code that is searched for keys. */
  readonly source: string;
  readonly dynamicKeys: readonly DynamicKeys[];
  readonly sameAsEnglish: Readonly<Partial<Record<Locale, readonly string[]>>>;
  /** Words that must not be used in a language, in addition to those that can mean minors. */
  readonly refusedWords: RefusedWords;
}

export interface LocaleReport {
  /** Each names the file, the key and what to do; empty if there are none. */
  readonly problems: readonly string[];
  readonly locales: readonly Locale[];
  /** Number of texts in all locales. */
  readonly texts: number;
}

/** Compares every locale that has a folder with English, and English with the code. Other locales are not shipped. */
export function checkLocales(check: LocaleCheck): LocaleReport {
  const { folders, problems } = readLocaleFolders(check.folder);
  const words = wordCheck(check.refusedWords);
  const english = folders.find(({ locale }) => locale === defaultLocale);
  if (english === undefined) return { problems: [`locales/${defaultLocale}: missing`], locales: [], texts: 0 };
  return {
    problems: [
      ...problems,
      ...folders.flatMap((folder) => [
        ...folder.problems,
        ...checkFolder(folder, words),
        ...(folder === english ? [] : compareFolders(english, folder, check.sameAsEnglish[folder.locale] ?? [])),
      ]),
      ...checkUsage(english, check),
    ],
    locales: folders.map(({ locale }) => locale),
    texts: folders.flatMap(({ texts }) => [...texts.values()]).reduce((sum, { size }) => sum + size, 0),
  };
}

function checkFolder({ locale, texts, documents }: LocaleFolder, words: WordCheck): string[] {
  return [
    ...[...texts].flatMap(([namespace, file]) =>
      inFile(`${locale}/${namespace}.json `, [
        ...checkTexts(file, locale),
        ...checkWordsIn(Object.fromEntries(file), locale, words),
      ]),
    ),
    ...[...documents].flatMap(([name, markdown]) =>
      inFile(`${locale}/pages/${name}.md: `, [
        ...checkDocument(markdown),
        ...checkWordsByLine(markdown, locale, words),
      ]),
    ),
  ];
}

function compareFolders(english: LocaleFolder, folder: LocaleFolder, same: readonly string[]): string[] {
  const met = new Set<string>();
  const allowedSame = (text: string) => same.includes(text) && met.add(text) !== undefined;
  const texts = [...folder.texts].flatMap(([namespace, file]) =>
    inFile(
      `${folder.locale}/${namespace}.json `,
      compareTexts(english.texts.get(namespace) ?? new Map(), file, allowedSame),
    ),
  );
  const documents = [...folder.documents].flatMap(([name, markdown]) =>
    inFile(`${folder.locale}/pages/${name}.md: `, compareDocuments(english.documents.get(name) ?? '', markdown)),
  );
  const idle = same.filter((text) => !met.has(text));
  return [
    ...texts,
    ...documents,
    ...idle.map(
      (text) =>
        `scripts/locales/same-as-english.ts: ${folder.locale} "${text}" is the same as English nowhere. Take it off the list`,
    ),
  ];
}

function checkUsage(english: LocaleFolder, { source, dynamicKeys }: LocaleCheck): string[] {
  const unused = findUnused(english.texts, source, dynamicKeys);
  const idle = findIdleDeclarations(english.texts, dynamicKeys);
  return [
    ...unused.map(
      ({ namespace, key }) =>
        `locales/en/${namespace}.json ${key}: not used. Delete it, or declare it in scripts/locales/lists.ts`,
    ),
    ...idle.map(
      ({ namespace, keys }) => `scripts/locales/lists.ts: no key of ${namespace} fits "${keys}". Take it off the list`,
    ),
  ];
}

function inFile(name: string, problems: readonly string[]): string[] {
  return problems.map((problem) => `locales/${name}${problem}`);
}
