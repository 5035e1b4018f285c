import { atom } from 'nanostores';
import type { Locale } from '#i18n/locales.ts';
import type { FindRisks } from '#stores/chat/risks/find-risks.ts';
import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Loaders of the words by language; each is a script of its own. English comes with the search. */
const wordsOf: Partial<Readonly<Record<Locale, () => Promise<{ readonly words: RiskWords }>>>> = {
  da: () => import('#stores/chat/risks/words/da.ts'),
  de: () => import('#stores/chat/risks/words/de.ts'),
  es: () => import('#stores/chat/risks/words/es.ts'),
  fi: () => import('#stores/chat/risks/words/fi.ts'),
  fr: () => import('#stores/chat/risks/words/fr.ts'),
  it: () => import('#stores/chat/risks/words/it.ts'),
  nb: () => import('#stores/chat/risks/words/nb.ts'),
  nl: () => import('#stores/chat/risks/words/nl.ts'),
  pl: () => import('#stores/chat/risks/words/pl.ts'),
  sv: () => import('#stores/chat/risks/words/sv.ts'),
};

const findNothing: FindRisks = () => [];
let loading: Promise<void> | undefined;

/** Finds what a message may hold that people who have just met are careful with; nothing until `loadRisks` is done. */
export const $findRisks = atom<FindRisks>(findNothing);

/**
 * Loads the search for risks, once. It runs on the device: no message is sent anywhere for it. Never throws: without it,
 * nothing is warned of.
 * @param locale language of the page
 */
export function loadRisks(locale: Locale): Promise<void> {
  loading ??= load(locale).catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(locale: Locale): Promise<void> {
  const [{ createFindRisks }, further] = await Promise.all([
    import('#stores/chat/risks/find-risks.ts'),
    wordsOf[locale]?.(),
  ]);
  $findRisks.set(createFindRisks(further === undefined ? [] : [further.words]));
}
