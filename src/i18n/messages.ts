/** Loads the texts of islands. Apart from their runtime, so that both load in parallel. */
import type { Messages } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import { mergeTexts } from '#lib/merge-texts.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../locales/*/{account,errors}.json', {
  import: 'default',
});

/**
 * Loads the texts of one locale; each file is its own chunk.
 * @param overrides the site's own texts of `account`
 * @throws when the product does not have the locale
 */
export async function loadMessages(locale: Locale, overrides: object = {}): Promise<Messages> {
  const [account, errors] = await Promise.all(['account', 'errors'].map((name) => loadFile(locale, name)));
  return { account: mergeTexts(account, overrides), errors } as Messages;
}

async function loadFile(locale: Locale, namespace: string): Promise<unknown> {
  const load = files[`../../locales/${locale}/${namespace}.json`];
  if (load === undefined) throw new Error(`no texts for locale ${locale}`);
  return load();
}
