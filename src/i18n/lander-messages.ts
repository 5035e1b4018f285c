/** Loads the texts about real members on landers. Apart from the other texts, for which the page itself has no room. */
import type { Locale } from '#i18n/locales.ts';
import type { Resources } from '#i18n/resources.ts';

type Texts = Resources['public-people'];

const files = import.meta.glob<Texts>('../../locales/*/public-people.json', { import: 'default' });

/**
 * Loads the texts of landers about real members.
 * @throws when the product does not have the locale, or the file cannot be loaded
 */
export async function loadLanderMessages(locale: Locale): Promise<Texts> {
  const file = files[`../../locales/${locale}/public-people.json`];
  if (file === undefined) throw new Error(`no texts for locale ${locale}`);
  return file();
}
