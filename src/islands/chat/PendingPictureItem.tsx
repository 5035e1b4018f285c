import { useEffect } from 'react';
import { RefusalLink } from '#islands/gifts/RefusalLink.tsx';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { dropPicture, keepPictures, type PendingPicture, retryPicture } from '#stores/chat/picture-sending.ts';

/** A picture that is not sent yet: how far it is, or why it failed and what can be done. */
export function PendingPictureItem({ picture }: { readonly picture: PendingPicture }) {
  const { onceId, preview, text, state, progress, problem } = picture;
  const t = useTranslate();
  useEffect(() => keepPictures(window), []);
  return (
    <div className={state === 'failed' ? 'bubble is-mine is-refused' : 'bubble is-mine is-pending'}>
      <span className="visually-hidden">{t('chat:talk.you')}: </span>
      <img className="picture-thumb" src={preview} alt={t('chat:pictures.own')} />
      {text !== '' && <p dir="auto">{text}</p>}
      {problem === undefined ? (
        <small>
          <progress max={1} value={progress} aria-label={t('chat:pictures.progress')} /> {progressWords()}
        </small>
      ) : (
        <div className="bubble-refused" role="alert">
          <p>{problemWords(problem)}</p>
          <RefusalLink code={problem.code} className="btn btn-text" />
          {problem.fault === undefined && (
            <button type="button" className="btn btn-text" onClick={() => retryPicture(onceId)}>
              {t('chat:talk.retry')}
            </button>
          )}
        </div>
      )}
      {/* All bytes are there: the server may have taken it already. */}
      {progress < 1 && (
        <div className="picture-remove">
          <button type="button" className="btn btn-text" onClick={() => dropPicture(onceId)}>
            {t('chat:pictures.remove')}
          </button>
        </div>
      )}
    </div>
  );

  function progressWords(): string {
    if (state === 'waiting') return t('chat:pictures.waiting');
    if (progress >= 1) return t('chat:pictures.working');
    return t('chat:pictures.percent', { percent: Math.round(progress * 100) });
  }

  function problemWords({ message, fault }: NonNullable<PendingPicture['problem']>): string {
    if (fault !== undefined) return t(`errors:fields.${fault}`);
    return message.key === 'network' ? t('chat:pictures.lost') : describeMessage(t, message);
  }
}
