import { type Locale, locales } from '#i18n/locales.ts';

const textFile = new RegExp(`/locales/(${locales.join('|')})/([\\w-]+)\\.json$`);
const wordFile = new RegExp(`/risks/words/(${locales.join('|')})\\.ts$`);
const textScript = new RegExp(`^texts-(${locales.join('|')})-`);

/**
 * Name of a script that contains only texts of one file, or the words of one language that chat looks for. The name
 * includes the language, so that pages in another language need not load it.
 * @param moduleId module that the script was made for
 * @returns `undefined` for other modules
 */
export function textScriptName(moduleId: string | null | undefined): string | undefined {
  const [, language] = wordFile.exec(moduleId ?? '') ?? [];
  if (language !== undefined) return `texts-${language}-risks`;
  const [, locale, namespace] = textFile.exec(moduleId ?? '') ?? [];
  return namespace && `texts-${locale}-${namespace}`;
}

/** @returns the language of an asset that contains texts, else `undefined` @param asset name within the asset folder */
export function languageOfTexts(asset: string): Locale | undefined {
  return textScript.exec(asset)?.[1] as Locale | undefined;
}
