import { InvalidArgumentError } from '@commander-js/extra-typings';
import { type Locale, locales } from '#i18n/locales.ts';
import { type LanderName, landerNames } from '#lib/routes.ts';
import { type NicheNumber, niches } from '#site/schema/niches.ts';
import { domainPattern } from '#site/schema/values.ts';
import { nearest } from '#site/schema/words.ts';

/** Parsers of command line arguments; an invalid one throws with a hint. */

export function parseDomain(value: string): string {
  if (domainPattern.test(value)) return value;
  throw new InvalidArgumentError('Write a domain in lower case without https://, such as velvet-evening.example.');
}

export function parseNiche(value: string): NicheNumber {
  const numbers: readonly NicheNumber[] = [1, 2, 3, 4, 5, 6, 7];
  const found = numbers.find((number) => String(number) === value || niches[number] === value);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(hint(value, Object.values(niches)));
}

export const addLocale = collect<Locale>(locales);
export const addLander = collect<LanderName>(landerNames);

/** Parser of a list option: called once per value, collects all of them. */
function collect<Word extends string>(words: readonly Word[]) {
  return (value: string, earlier: readonly [Word, ...Word[]] | undefined): [Word, ...Word[]] => {
    const word = words.find((each) => each === value);
    if (word === undefined) throw new InvalidArgumentError(hint(value, words));
    return earlier === undefined ? [word] : [...earlier, word];
  };
}

function hint(value: string, words: readonly string[]): string {
  const close = nearest(value, words);
  return close === undefined ? `Choose one of ${words.join(', ')}.` : `Did you mean ${close}?`;
}
