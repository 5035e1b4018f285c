import { multiselect, select, text } from '@clack/prompts';
import { localeNames } from '#i18n/locale-names.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { answered, mayAsk } from '#scripts/lib/confirm.ts';
import { type NicheNumber, niches } from '#site/schema/niches.ts';
import { isTranslated } from '#site-loader/checks/translations.ts';

/** The values that `ask` collects. */
export interface Answers {
  readonly name: string;
  readonly niche: NicheNumber;
  readonly locales: readonly [Locale, ...Locale[]];
}

/**
 * Prompts on stderr for values that are not given. Uses the fallback if no user can answer (no terminal, or CI).
 * @throws Cancelled
 */
export async function ask(given: Partial<Answers>, fallback: Answers): Promise<Answers> {
  const output = process.stderr;
  if (!mayAsk()) return { ...fallback, ...given };
  const name = given.name ?? answered(await text({ message: 'Name of the site', initialValue: fallback.name, output }));
  const niche =
    given.niche ??
    answered(await select({ message: 'Niche', options: listNiches(), initialValue: fallback.niche, output }));
  if (given.locales !== undefined) return { name, niche, locales: given.locales };
  const options = locales.filter(isTranslated).map((value) => ({ value, label: localeNames[value] }));
  const initialValue = fallback.locales[0];
  const main = answered(await select({ message: 'Main language', options, initialValue, output }));
  const others = options.filter((option) => option.value !== main);
  const further = answered(
    await multiselect({ message: 'Further languages', options: others, required: false, output }),
  );
  return { name, niche, locales: [main, ...further] };
}

function listNiches(): { value: NicheNumber; label: string }[] {
  return nicheNumbers.map((value) => ({ value, label: niches[value] }));
}

const nicheNumbers: readonly NicheNumber[] = [1, 2, 3, 4, 5, 6, 7];
