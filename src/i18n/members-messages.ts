/** Loads what the members area reads beside the texts of all islands. Apart from those, whose list of files comes with every guest page. */
import type { Messages } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import { mergeTexts } from '#lib/merge-texts.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../locales/*/{members,profile}.json', {
  import: 'default',
});

/**
 * Loads the texts of the members area in one locale.
 * @param overrides the site's own copy, by namespace
 * @throws when the product has no such locale
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
