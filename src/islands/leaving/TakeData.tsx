import { useStore } from '@nanostores/react';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import { saveFile } from '#islands/leaving/save-file.ts';
import { $takingData, takeData } from '#stores/take-data.ts';

/** Saves a copy of all own data on the device: the button, how far it is, and what came of it. */
export function TakeData(props: IslandProps) {
  const t = translateFor(props);
  const state = useStore($takingData);
  const isRunning = state.type === 'running';
  return (
    <div className="take-data">
      <button
        type="button"
        className="btn btn-quiet btn-wide"
        aria-busy={isRunning}
        onClick={() => void takeData(saveFile)}
      >
        {isRunning ? t('leaving:export.running') : t('leaving:export.start')}
      </button>
      {isRunning && state.bytes > 0 && (
        <p className="form-note">{t('leaving:export.progress', { size: inWords(props.page.locale, state.bytes) })}</p>
      )}
      <div role="status">
        {state.type === 'done' && <p className="form-note">{t('leaving:export.done', { file: state.file })}</p>}
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
