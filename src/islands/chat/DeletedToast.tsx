import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { $deleted, $deleteProblem, finishDeleting, undoDelete, undoMs } from '#stores/chat/delete-chat.ts';
import { Toast } from '#ui/Toast.tsx';

/** Says that a chat was deleted, while that can be undone; and why it could not be. */
export function DeletedToast() {
  const t = useTranslate();
  const deleted = useStore($deleted);
  const problem = useStore($deleteProblem);
  useEffect(() => {
    const finish = () => void finishDeleting();
    addEventListener('pagehide', finish);
    return () => removeEventListener('pagehide', finish);
  }, []);
  return (
    <>
      <Problem message={problem} />
      {deleted !== undefined && (
        <Toast
          key={deleted.chat.conversation}
          duration={undoMs}
          close={t('chat:deleted.close')}
          onClose={() => void finishDeleting()}
        >
          {t('chat:deleted.text', { name: deleted.chat.profile.name })}{' '}
          <button type="button" className="btn btn-text" onClick={undoDelete}>
            {t('chat:deleted.undo')}
          </button>
        </Toast>
      )}
    </>
  );
}
