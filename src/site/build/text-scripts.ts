import { type Locale, locales } from '#i18n/locales.ts';

const textFile = new RegExp(`/locales/(${locales.join('|')})/([\\w-]+)\\.json$`);
const textScript = new RegExp(`^texts-(${locales.join('|')})-`);

/**
 * Name of the script that texts are in, where they are alone in one. It tells the language, since nobody needs the texts of another.
 * @param moduleId what the script was made for
 */
export function textScriptName(moduleId: string | null | undefined): string | undefined {
  const [, locale, namespace] = textFile.exec(moduleId ?? '') ?? [];
  return namespace && `texts-${locale}-${namespace}`;
}

/** The language whose texts an asset holds, if it holds texts. @param asset its name within the asset folder */
export function languageOfTexts(asset: string): Locale | undefined {
  return textScript.exec(asset)?.[1] as Locale | undefined;
}
