import type { Environment } from '#browser';
import { putLanguage } from '#client/fetch.ts';
import { languageCookie } from '#lib/cookies.ts';

/**
 * Saves the language that a member chose by a link, so that mails follow it. Whichever page of the tab comes next tries again when it could not be
 * saved. Never throws.
 */
export async function saveChosenLanguage({ tab }: Pick<Environment, 'tab'>): Promise<void> {
  const language = tab.get(languageCookie);
  if (!language) return;
  const isDone = await putLanguage(language);
  // Another one may have been chosen meanwhile.
  if (isDone && tab.get(languageCookie) === language) tab.set(languageCookie, '');
}
