/** Loads what parts of the members area read, when they are wanted. Apart from the other texts: this list of files is long. */
import type { Messages } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import type { PartNamespace } from '#i18n/namespaces.ts';
import { mergeTexts } from '#lib/merge-texts.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../locales/*/{games,leaving,likes,own-profile,photos,safety,settings,steps}.json',
  { import: 'default' },
);

export type PartMessages = Pick<Messages, PartNamespace>;

/**
 * Loads some namespaces in one locale; each file is a chunk of its own.
 * @param overrides the site's own copy, by namespace
 * @throws when the product has no such locale, or the file cannot be had
 */
export async function loadPartMessages(
  locale: Locale,
  names: readonly PartNamespace[],
  overrides: Readonly<Record<string, object>>,
): Promise<PartMessages> {
  const load = async (name: PartNamespace) => {
    const file = files[`../../locales/${locale}/${name}.json`];
    if (file === undefined) throw new Error(`no texts for locale ${locale}`);
    return [name, mergeTexts(await file(), overrides[name] ?? {})] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(load))) as PartMessages;
}
