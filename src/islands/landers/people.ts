/** Shows real people on the landers that have drawn ones, once the page stands: members who agreed to that, and labelled fictional ones. */
import { browser } from '#browser';
import { loadLanderMessages } from '#i18n/lander-messages.ts';
import { showOnDeck } from '#islands/landers/deck.ts';
import { showOnFilm } from '#islands/landers/film.ts';
import type { Words } from '#islands/landers/lander.ts';
import { showInMosaic } from '#islands/landers/mosaic.ts';
import type { PageSettings } from '#stores/country.ts';
import { currentTracking } from '#stores/tracking.ts';

type Show = (lander: HTMLElement, words: Words) => Promise<void>;

const shows: readonly (readonly [string, Show])[] = [
  ['.film', showOnFilm],
  ['.mosaic', showInMosaic],
  ['.deck', showOnDeck],
];

/** Never throws: where nobody can be shown, the drawn ones stay. */
export async function showPeople(settings: PageSettings): Promise<void> {
  await entered();
  const { locale } = browser.page();
  const texts = await loadLanderMessages(locale).catch(() => undefined);
  if (texts === undefined) return;
  for (const [selector, show] of shows) {
    const lander = document.querySelector<HTMLElement>(selector);
    if (lander !== null) await show(lander, { locale, texts, settings, tracking: currentTracking(browser) });
  }
}

/** Nobody is shown, or asked for, behind the site-entry warning. */
function entered(): Promise<unknown> {
  const warning = document.querySelector<HTMLDialogElement>('dialog#entry-warning[open]');
  return warning === null
    ? Promise.resolve()
    : new Promise((done) => warning.addEventListener('close', done, { once: true }));
}
