import type { Environment } from '#browser';
import { putLanguage } from '#client/fetch.ts';
import { languageCookie } from '#lib/cookies.ts';

/**
 * Saves the language that a member chose by a link, so that mails use it. After a failure, the next page of the tab
 * tries again. Never throws.
 */
export async function saveChosenLanguage({ tab }: Pick<Environment, 'tab'>): Promise<void> {
  const language = tab.get(languageCookie);
  if (!language) return;
  const isDone = await putLanguage(language);
  // Another language may have been chosen during the request.
  if (isDone && tab.get(languageCookie) === language) tab.set(languageCookie, '');
}
