import { useStore } from '@nanostores/react';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { $dataExport, exportData } from '#stores/account-deletion/export-data.ts';

/** Downloads a copy of the member's data: button, progress and result. */
export function ExportData() {
  const page = usePage();
  const t = useTranslate();
  const state = useStore($dataExport);
  const isRunning = state.type === 'running';
  return (
    <div className="take-data">
      <button
        type="button"
        className="btn btn-quiet btn-wide"
        aria-busy={isRunning}
        onClick={() => void exportData(saveFile)}
      >
        {isRunning ? t('account-deletion:export.running') : t('account-deletion:export.start')}
      </button>
      {isRunning && state.bytes > 0 && (
        <p className="form-note">
          {t('account-deletion:export.progress', { size: inWords(page.locale, state.bytes) })}
        </p>
      )}
      <div role="status">
        {state.type === 'done' && (
          <p className="form-note">{t('account-deletion:export.done', { file: state.file })}</p>
        )}
        {state.type === 'failed' && <p className="field-error">{describeMessage(t, state.message)}</p>}
      </div>
    </div>
  );
}

function inWords(locale: string, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 });
  return format.format(bytes / (isLarge ? 1_000_000 : 1000));
}

/** Milliseconds until the object URL is revoked; the browser may still read the file until then. */
const savingTime = 60_000;

/** Starts a browser download. @param download name of the file */
function saveFile(download: string, bytes: Blob): void {
  const href = URL.createObjectURL(bytes);
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), savingTime);
}
