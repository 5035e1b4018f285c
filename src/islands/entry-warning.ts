import { browser } from '#browser';
import { countryKey, needsEntryWarning, readDismissal, storeDismissal } from '#stores/entry-warning.ts';

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

/** Opens the warning when this visitor needs it; only an answer closes it. */
export function showEntryWarning(signedIn: boolean): void {
  const dialog = findDialog();
  if (dialog === null || !isNeeded(signedIn)) return;
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // Chromium lets a second Esc close a dialog whose first was refused; an answer leaves its word behind.
  dialog.addEventListener('close', () => {
    if (!dialog.returnValue) dialog.showModal();
  });
  dialog.querySelector('[data-entry-accept]')?.addEventListener('click', () => {
    storeDismissal(browser);
    dialog.close('accepted');
  });
  dialog.showModal();
}

/** Takes the warning away once the country is known to need none. */
export function reconsiderEntryWarning(signedIn: boolean): void {
  if (!isNeeded(signedIn)) findDialog()?.close('unneeded');
}
