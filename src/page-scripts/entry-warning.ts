import { browser } from '#browser';
import { countryKey } from '#stores/guest/country-key.ts';
import { needsEntryWarning, readDismissal, storeDismissal } from '#stores/guest/entry-warning.ts';

function isNeeded(signedIn: boolean): boolean {
  return needsEntryWarning({
    signedIn,
    standalone: browser.standalone(),
    countries: browser.page().entryCountries,
    country: browser.tab.get(countryKey),
    dismissedAt: readDismissal(browser),
  });
}

function findDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog#entry-warning');
}

/** Opens the warning if this visitor needs it. It closes only by an answer. */
export function showEntryWarning(signedIn: boolean): void {
  const dialog = findDialog();
  if (dialog === null || !isNeeded(signedIn)) return;
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // After a refused Esc, Chromium lets a second one close the dialog: reopen it. An answer sets `returnValue`.
  dialog.addEventListener('close', () => {
    if (!dialog.returnValue) dialog.showModal();
  });
  dialog.querySelector('[data-entry-accept]')?.addEventListener('click', () => {
    storeDismissal(browser);
    dialog.close('accepted');
  });
  dialog.showModal();
}

/** Closes the warning if the visitor's country turns out not to need it. */
export function reconsiderEntryWarning(signedIn: boolean): void {
  if (!isNeeded(signedIn)) findDialog()?.close('unneeded');
}
