import type { Translate } from '#i18n/island.ts';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { dropPhoto, resendPhoto, type SendingPhoto } from '#stores/photos/photo-sending.ts';

/** A pending upload: progress, or the error and what to do about it. */
export function SendingItem({ picture }: { readonly picture: SendingPhoto }) {
  const { id, state, progress, preview, problem } = picture;
  const t = useTranslate();
  return (
    <li className="photo-sending">
      <span className="photo-sending-picture">{preview !== undefined && <img src={preview} alt="" />}</span>
      <div className="photo-sending-body">
        {state === 'failed' ? (
          <p role="alert">{explain(t, picture)}</p>
        ) : (
          <>
            <progress max={1} value={state === 'waiting' ? 0 : progress} aria-label={t('photos:sending.progress')} />
            <p className="form-note">{describeProgress(t, picture)}</p>
          </>
        )}
        <div className="photo-actions">
          {state === 'failed' && problem?.fault === undefined && (
            <button type="button" className="btn btn-primary" onClick={() => resendPhoto(id)}>
              {t('members:actions.retry')}
            </button>
          )}
          <button type="button" className="btn btn-text" onClick={() => dropPhoto(id)}>
            {t('photos:sending.drop')}
          </button>
        </div>
      </div>
    </li>
  );
}

function describeProgress(t: Translate, { state, progress }: SendingPhoto): string {
  if (state === 'waiting') return t('photos:sending.waiting');
  // Uploaded: the server is converting it.
  if (progress >= 1) return t('photos:sending.working');
  return t('photos:sending.percent', { percent: Math.round(progress * 100) });
}

function explain(t: Translate, { problem }: SendingPhoto): string {
  if (problem?.fault !== undefined) return t(`errors:fields.${problem.fault}`);
  if (problem?.message.key === 'network') return t('photos:sending.lost');
  return describeMessage(t, problem?.message ?? { key: 'unknown', params: {} });
}
