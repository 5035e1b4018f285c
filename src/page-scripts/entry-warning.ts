import { browser } from '#browser';
import { storeDismissal } from '#stores/guest/entry-answer.ts';

let settle: () => void;

/** Resolves once nobody has to be warned on this page, or the visitor has accepted the warning. */
export const entrySettled = new Promise<void>((done) => {
  settle = done;
});

/** The entry warning of this page: a line, or a dialog (`EntryWarning.astro`). */
export function findEntryWarning(): HTMLElement | null {
  return document.getElementById('entry-warning');
}

/** Lets the warning take answers. Where it is a dialog, it opens if this visitor needs it. */
export function showEntryWarning(signedIn: boolean): void {
  const warning = findEntryWarning();
  // A line that this visitor does not need was hidden before the first paint.
  if (signedIn || !warning || warning.hidden || browser.standalone()) settle();
  else if (warning instanceof HTMLDialogElement)
    // The people of the app come with far more scripts than this one, so it is there before them.
    void import('#page-scripts/entry-need.ts').then(({ openEntryDialog }) => openEntryDialog(warning));
  else acceptByGoingOn(warning);
}

/** Keeps the answer, and lets those go on who wait for it. */
export function acceptEntry(): void {
  storeDismissal(browser);
  settle();
}

/** From now on the line only says that the site is for adults: without it, the page would move. */
export function settleEntryLine(line: HTMLElement): void {
  line.dataset.settled = '';
  settle();
}

/** The page's own buttons and links say what the line says: who goes on is of age. */
function acceptByGoingOn(line: HTMLElement): void {
  const accept = ({ target, type }: Event): void => {
    if (!(target instanceof Element)) return;
    const isAnswer = target.closest('[data-entry-accept]');
    // Choosing a language, reading a document of the footer or moving within the page is not going on.
    if (!isAnswer && type === 'click' && !target.closest('main a:not([href^="#"]), header a.btn')) return;
    acceptEntry();
    if (!isAnswer) settleEntryLine(line);
    else {
      line.hidden = true;
      // The focus was on the button that has gone.
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  };
  // Capturing: the page's own listeners may lead away at once.
  for (const type of ['click', 'submit']) document.addEventListener(type, accept, true);
}
