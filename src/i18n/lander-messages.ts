/** Loads what landers say of real people. Apart from the other texts: the pages themselves have no room for it. */
import type { Locale } from '#i18n/locales.ts';
import type { Resources } from '#i18n/resources.ts';

type Texts = Resources['public-people'];

const files = import.meta.glob<Texts>('../../locales/*/public-people.json', { import: 'default' });

/** @throws when the product has no such locale, or the file cannot be had */
export async function loadLanderMessages(locale: Locale): Promise<Texts> {
  const file = files[`../../locales/${locale}/public-people.json`];
  if (file === undefined) throw new Error(`no texts for locale ${locale}`);
  return file();
}
