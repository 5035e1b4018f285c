import { confirm as askYesOrNo, isCancel, isCI, isTTY, multiselect, select, text } from '@clack/prompts';
import { localeNames } from '#i18n/locale-names.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { tell } from '#scripts/lib/output.ts';
import { type NicheNumber, niches } from '#site/schema/niches.ts';
import { isTranslated } from '#site-loader/checks/translations.ts';

/** Whether a user can answer prompts: stdin and stderr are terminals, and this is no CI. */
export function mayAsk(): boolean {
  return process.stdin.isTTY && isTTY(process.stderr) && !isCI();
}

/**
 * Asks a yes-or-no question; the default is no.
 * @throws Cancelled
 */
export async function confirm(message: string): Promise<boolean> {
  return answered(await askYesOrNo({ message, initialValue: false, output: process.stderr }));
}

/** The values that `ask` collects. */
export interface Answers {
  readonly name: string;
  readonly niche: NicheNumber;
  readonly locales: readonly [Locale, ...Locale[]];
}

/** The operator left a prompt with Ctrl-C or Esc; nothing has been written yet. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
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

function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (isCancel(value)) throw new Cancelled('Cancelled, nothing was written.');
  return value as Exclude<Value, symbol>;
}

function listNiches(): { value: NicheNumber; label: string }[] {
  return nicheNumbers.map((value) => ({ value, label: niches[value] }));
}

const nicheNumbers: readonly NicheNumber[] = [1, 2, 3, 4, 5, 6, 7];

/** Asks, and says what did not happen on anything but yes. Cancelled, the command ends with 130. */
export async function confirmed(question: string, otherwise: string): Promise<boolean> {
  try {
    if (await confirm(question)) return true;
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    process.exitCode = 130;
  }
  tell(otherwise);
  return false;
}
