import { Fictional } from '#islands/cards/Fictional.tsx';
import { giftWords } from '#islands/gifts/gift-name.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import type { Incoming } from '#stores/live/incoming.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { Toast } from '#ui/Toast.tsx';

interface IncomingToastProps {
  readonly incoming: Incoming;
  readonly onClose: () => void;
}

/** A message that came while something else was looked at: from whom, how it begins, and the way there. */
export function IncomingToast({ incoming, onClose }: IncomingToastProps) {
  const t = useTranslate();
  const { conversation, name, fictional, text, gift } = incoming;
  const words = gift === undefined ? text : giftWords(t, gift, text);
  return (
    <Toast place="top" close={t('chat:deleted.close')} onClose={onClose}>
      <a className="toast-message" href={pathTo('chats-id', { id: conversation })} onClick={onClose}>
        <b>{name}</b> {fictional && <Fictional />}
        <span dir="auto">{words === '' ? t('chat:pictures.only') : words}</span>
      </a>
    </Toast>
  );
}
