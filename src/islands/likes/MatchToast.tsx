import type { Card } from '#contract/models.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { aimAtField } from '#stores/chat/field-wanted.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { Toast } from '#ui/Toast.tsx';

interface MatchToastProps {
  readonly person: Card;
  readonly onClose: () => void;
}

/** Somebody likes the member back while they look at something else: who, and the way to write (likes-39). */
export function MatchToast({ person, onClose }: MatchToastProps) {
  const t = useTranslate();
  const { id, name } = person;
  return (
    <Toast place="top" duration={10_000} close={t('members:match.close')} onClose={onClose}>
      <a
        className="toast-message"
        href={pathTo('members-id-chat', { id })}
        onClick={() => {
          aimAtField(id);
          onClose();
        }}
      >
        <b>{t('members:match.title')}</b>
        <span>{t('likes:told', { name })}</span>
      </a>
    </Toast>
  );
}
