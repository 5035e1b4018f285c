import { browser } from '#browser';
import { storeDismissal } from '#stores/guest/entry-answer.ts';

let settle: () => void;

/** Resolves once nobody has to be warned on this page, or the visitor has accepted the warning. */
export const entrySettled = new Promise<void>((done) => {
  settle = done;
});

function findWarning(): HTMLElement | null {
  return document.getElementById('entry-warning');
}

/** Lets the warning take an answer, if it asks this visitor (`entry-script.ts`). */
export function heedEntryWarning(signedIn: boolean): void {
  const warning = findWarning();
  if (signedIn || !warning || warning.hidden || browser.standalone()) settle();
  // Capturing: the page's own listeners may lead away at once.
  else for (const type of ['click', 'submit']) document.addEventListener(type, (event) => heed(warning, event), true);
}

/** The page's own buttons and links say what the line says: who goes on is of age. */
function heed(warning: HTMLElement, { target, type }: Event): void {
  if (!(target instanceof Element)) return;
  const isAnswer = target.closest('[data-entry-accept]');
  // Choosing a language, reading a document of the footer or moving within the page is not going on.
  if (!isAnswer && type === 'click' && !target.closest('main a:not([href^="#"]), header a.btn')) return;
  storeDismissal(browser);
  if (!isAnswer) {
    settleLine(warning);
    return;
  }
  warning.hidden = true;
  if (warning instanceof HTMLDialogElement) warning.close('accepted');
  // The focus was on the button that has gone.
  else document.getElementById('content')?.focus({ preventScroll: true });
  settle();
}

/** From now on the line only says that the site is for adults: without it, the page would move. */
function settleLine(line: HTMLElement): void {
  line.classList.add('is-settled');
  settle();
}

/** Takes the warning away if it is for other countries than the visitor's. */
export function reconsiderEntryWarning(country: string): void {
  const warning = findWarning();
  if (!warning || browser.page().entryCountries?.includes(country) !== false) return;
  if (warning instanceof HTMLDialogElement) warning.close('unneeded');
  else settleLine(warning);
}
