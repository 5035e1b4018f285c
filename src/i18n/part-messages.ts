/**
 * Loads the texts of parts of the members area on demand. Apart from the other texts, because this list of files is
 * long.
 */
import type { Messages } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import type { PartNamespace } from '#i18n/namespaces.ts';
import { mergeTexts } from '#lib/merge-texts.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../locales/*/{account-deletion,chat,device,directdebit,games,gifts,likes,own-profile,payment,photos,safety,search,settings,steps,transactions}.json',
  { import: 'default' },
);

export type PartMessages = Pick<Messages, PartNamespace>;

/**
 * Loads some namespaces in one locale; each file is its own chunk.
 * @param overrides the site's own texts, by namespace
 * @throws when the product does not have the locale, or a file cannot be loaded
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
