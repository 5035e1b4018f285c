import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useState } from 'react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { $pending, openOutbox } from '#stores/chat/outbox.ts';
import { $pendingPictures } from '#stores/chat/picture-sending.ts';
import { logout } from '#stores/session/logout.ts';
import type { Message } from '#stores/session/session-state.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Before a logout that erases messages: how many are not sent yet, and to whom. They are still being sent meanwhile. */
export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const { locale } = usePage();
  const t = useTranslate();
  const id = useId();
  const pending = useStore($pending);
  const count = pending.length + useStore($pendingPictures).length;
  const [problem, setProblem] = useState<Message>();
  useLayoutEffect(() => void openOutbox(), []);
  const names = new Set(pending.flatMap(({ to }) => to?.name ?? []));
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{t('chat:logout.title')}</h2>
      <p role="status">{count === 0 ? t('chat:logout.sent') : t('chat:logout.text', { count })}</p>
      {names.size > 0 && <p>{t('chat:logout.to', { names: new Intl.ListFormat(locale).format(names) })}</p>}
      <Problem message={problem} />
      <div className="notice-actions">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {t('chat:logout.stay')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={async () => setProblem(await logout())}>
          {t(count === 0 ? 'chat:logout.now' : 'chat:logout.anyway')}
        </button>
      </div>
    </Dialog>
  );
}
