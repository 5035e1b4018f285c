import type { Locale } from '#i18n/locales.ts';
import type { Random } from '#scripts/demo/random.ts';

/** Sentences that fit together in any combination, and fit people of any age. */
interface Sentences {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly closings: readonly string[];
}

/** A profile text of two or three sentences in the given language. */
export async function writeAbout(locale: Locale, random: Random): Promise<string> {
  const { openings, middles, closings } = await readSentences(locale);
  const parts = [random.pick(openings), random.pick(middles), random.pick(closings)];
  return (random.chance(0.25) ? parts.toSpliced(random.integer(0, 2), 1) : parts).join(' ');
}

async function readSentences(locale: Locale): Promise<Sentences> {
  const file: { default: Sentences } = await import(`./data/about/${locale}.json`, { with: { type: 'json' } });
  return file.default;
}
