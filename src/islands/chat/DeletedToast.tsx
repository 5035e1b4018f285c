import { useStore } from '@nanostores/react';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { closeFailed, finishDeleting, undoDelete } from '#stores/chat/delete-chat.ts';
import { $deletion } from '#stores/chat/deletion.ts';
import { Toast } from '#ui/Toast.tsx';

/** How long it says that a chat could not be deleted (ms). */
const failedMs = 15_000;

/** Says that a chat was deleted, while that can be undone; and why one could not be. */
export function DeletedToast() {
  const t = useTranslate();
  const { undoable, failed } = useStore($deletion);
  const close = t('chat:deleted.close');
  return (
    <>
      {failed !== undefined && (
        <Toast key={failed.conversation} place="top" duration={failedMs} close={close} onClose={closeFailed}>
          {t('chat:deleted.failed', { name: failed.name })} {describeMessage(t, failed.message)}
        </Toast>
      )}
      {undoable !== undefined && (
        <Toast key={undoable.conversation} close={close} onClose={() => void finishDeleting()}>
          {t('chat:deleted.text', { name: undoable.name })}{' '}
          <button type="button" className="btn btn-text" onClick={undoDelete}>
            {t('chat:deleted.undo')}
          </button>
        </Toast>
      )}
    </>
  );
}
