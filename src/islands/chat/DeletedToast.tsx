import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { closeFailed, finishDeleting, leaveTimeToToast, undoDelete, undoMs } from '#stores/chat/delete-chat.ts';
import { $deletion } from '#stores/chat/deletion.ts';
import { Toast } from '#ui/Toast.tsx';

/** How long it says that a chat could not be deleted (ms). */
const failedMs = 15_000;

/** Says that a chat was deleted, while that can be undone; and why one could not be. */
export function DeletedToast() {
  const t = useTranslate();
  const { undoable, failed } = useStore($deletion);
  const close = t('chat:deleted.close');
  useEffect(() => {
    if (undoable !== undefined) leaveTimeToToast();
  }, [undoable]);
  return (
    <>
      {failed !== undefined && (
        <Toast key={failed.conversation} place="top" duration={failedMs} close={close} onClose={closeFailed}>
          {t('chat:deleted.failed', { name: failed.name })} {describeMessage(t, failed.message)}
        </Toast>
      )}
      {undoable !== undefined && (
        <Toast key={undoable.conversation} duration={undoMs} close={close} onClose={() => void finishDeleting()}>
          {t('chat:deleted.text', { name: undoable.name })}{' '}
          <button type="button" className="btn btn-text" onClick={undoDelete}>
            {t('chat:deleted.undo')}
          </button>
        </Toast>
      )}
    </>
  );
}
