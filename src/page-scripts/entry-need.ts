/** Who needs the entry warning: known late, or needed only where it is a dialog. Not in the script of every page. */
import { browser } from '#browser';
import { acceptEntry, findEntryWarning, settleEntryLine } from '#page-scripts/entry-warning.ts';
import { countryKey } from '#stores/guest/country-key.ts';
import { readDismissal } from '#stores/guest/entry-answer.ts';
import { needsEntryWarning } from '#stores/guest/entry-warning.ts';

function isNeeded(signedIn: boolean): boolean {
  return needsEntryWarning({
    signedIn,
    standalone: browser.standalone(),
    countries: browser.page().entryCountries,
    country: browser.tab.get(countryKey),
    dismissedAt: readDismissal(browser),
  });
}

/** Opens the warning if this visitor needs it. It closes only by an answer. */
export function openEntryDialog(dialog: HTMLDialogElement): void {
  if (!isNeeded(false)) return;
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // After a refused Esc, Chromium lets a second one close the dialog: reopen it. An answer sets `returnValue`.
  dialog.addEventListener('close', () => {
    if (!dialog.returnValue) dialog.showModal();
  });
  dialog.querySelector('[data-entry-accept]')?.addEventListener('click', () => {
    acceptEntry();
    dialog.close('accepted');
  });
  dialog.showModal();
}

/** Takes the warning away if the visitor's country turns out not to need it. */
export function reconsiderEntryWarning(signedIn: boolean): void {
  const warning = findEntryWarning();
  if (warning === null || isNeeded(signedIn)) return;
  if (warning instanceof HTMLDialogElement) warning.close('unneeded');
  else settleEntryLine(warning);
}
