/**
 * Loads the texts that only the members area uses. Apart from those of all islands, because every guest page includes
 * the list of their files.
 */
import type { Messages } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import { mergeTexts } from '#lib/merge-texts.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../locales/*/{members,profile}.json', {
  import: 'default',
});

/**
 * Loads the texts of the members area in one locale.
 * @param overrides the site's own texts, by namespace
 * @throws when the product does not have the locale
 */
export async function loadMembersMessages(
  locale: Locale,
  overrides: Readonly<Record<string, object>> = {},
): Promise<Pick<Messages, 'members' | 'profile'>> {
  const load = async (namespace: 'members' | 'profile') => {
    const file = files[`../../locales/${locale}/${namespace}.json`];
    if (file === undefined) throw new Error(`no texts for locale ${locale}`);
    return mergeTexts(await file(), overrides[namespace] ?? {});
  };
  const [members, profile] = await Promise.all([load('members'), load('profile')]);
  return { members, profile } as Pick<Messages, 'members' | 'profile'>;
}
