import { browser } from '#browser';
import { countryKey, needsEntryWarning, readDismissal, storeDismissal } from '#stores/entry-warning.ts';

function isNeeded(signedIn: boolean): boolean {
  const page = browser.page();
  return needsEntryWarning({
    enabled: page.popup,
    signedIn,
    standalone: browser.standalone(),
    countries: page.entryCountries,
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
  dialog.querySelector('[data-entry-accept]')?.addEventListener('click', () => {
    storeDismissal(browser);
    dialog.close();
  });
  dialog.showModal();
}

/** Takes the warning away once the country is known to need none. */
export function reconsiderEntryWarning(signedIn: boolean): void {
  if (!isNeeded(signedIn)) findDialog()?.close();
}
