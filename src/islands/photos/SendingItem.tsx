import { describeMessage, translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { dropPhoto, resendPhoto, type SendingPhoto } from '#stores/photo-sending.ts';

/** A picture on its way: how far it is, or what is in its way and what to do about it. */
export function SendingItem(props: MembersProps & { readonly picture: SendingPhoto }) {
  const { id, state, progress, preview, fault } = props.picture;
  const t = translateFor(props);
  return (
    <li className="photo-sending">
      <span className="photo-sending-picture">{preview !== undefined && <img src={preview} alt="" />}</span>
      <div className="photo-sending-body">
        {state === 'failed' ? (
          <p role="alert">{explain(props)}</p>
        ) : (
          <>
            <progress max={1} value={state === 'waiting' ? 0 : progress} aria-label={t('photos:sending.progress')} />
            <p className="form-note">{describeProgress(props)}</p>
          </>
        )}
        <div className="photo-actions">
          {state === 'failed' && fault === undefined && (
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

function describeProgress(props: MembersProps & { readonly picture: SendingPhoto }): string {
  const { state, progress } = props.picture;
  const t = translateFor(props);
  if (state === 'waiting') return t('photos:sending.waiting');
  // The server turns it into the files that others see.
  if (progress >= 1) return t('photos:sending.working');
  return t('photos:sending.percent', { percent: Math.round(progress * 100) });
}

function explain(props: MembersProps & { readonly picture: SendingPhoto }): string {
  const { fault, message } = props.picture;
  const t = translateFor(props);
  if (fault !== undefined) return t(`errors:fields.${fault}`);
  if (message?.key === 'network') return t('photos:sending.lost');
  return describeMessage(t, message ?? { key: 'unknown', params: {} });
}
