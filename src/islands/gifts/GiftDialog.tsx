import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { GiftForm } from '#islands/gifts/GiftForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { gifts } from '#stores/gifts/gifts.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { loadSettings } from '#stores/settings/settings.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Dialog in which a member chooses a gift for somebody, sees what it costs, and gives it. */
export function GiftDialog({ person, onClose, onGiven }: PartProps['gift']) {
  const { id, name } = person;
  const t = useTranslate();
  const state = useStore(gifts.$state);
  const [isGiven, setGiven] = useState(false);
  const isSending = useRef(false);
  useEffect(() => {
    // Prices follow the country that the member is in.
    void gifts.load();
    // They say how long the words may be.
    void loadSettings();
  }, []);
  const close = () => !isSending.current && onClose();
  return (
    <Dialog width={800} className="gifts" labelledBy="gift-title" focus="heading" step={isGiven} onClose={close}>
      <div className="dialog-head">
        <h2 id="gift-title" tabIndex={-1}>
          {isGiven ? t('gifts:dialog.done', { name }) : t('gifts:dialog.title', { name })}
        </h2>
        <button type="button" className="dialog-close" aria-label={t('gifts:dialog.close')} onClick={close}>
          ×
        </button>
      </div>
      {content()}
    </Dialog>
  );

  function content() {
    if (isGiven) {
      return (
        <div className="notice-actions">
          <a className="btn btn-primary" href={pathTo('members-id-chat', { id })} onClick={onClose}>
            {t('gifts:dialog.toChat')}
          </a>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {t('gifts:dialog.close')}
          </button>
        </div>
      );
    }
    if (state.type === 'loading') return <WaitingLines label={t('gifts:dialog.loading')} />;
    if (state.type === 'failed') {
      return (
        <LoadProblem
          message={state.message}
          title={t('gifts:dialog.failed')}
          offline={t('gifts:dialog.offline')}
          onRetry={() => void gifts.load()}
        />
      );
    }
    return (
      <GiftForm
        person={person}
        gifts={state.gifts}
        onSending={(sending) => {
          isSending.current = sending;
        }}
        onGiven={() => {
          setGiven(true);
          onGiven?.();
        }}
      />
    );
  }
}
