import { useEffect, useState } from 'react';
import type { User } from '#contract/user.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { guardLeaving, type WayOut } from '#islands/own-profile/guard-leaving.ts';
import { $unsaved, dropChanges } from '#stores/profiles/own-profile.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Asks for confirmation before the member leaves with unsaved changes. */
export function LeaveDialog({ user }: { readonly user: User }) {
  const t = useTranslate();
  const [way, setWay] = useState<WayOut>();

  useEffect(
    () =>
      guardLeaving(
        () => $unsaved.get(),
        (held) => setWay(() => held),
      ),
    [],
  );
  if (way === undefined) return null;
  const stay = () => setWay(undefined);
  return (
    <Dialog labelledBy="leave-title" onClose={stay}>
      <h2 id="leave-title">{t('own-profile:leave.title')}</h2>
      <p>{t('own-profile:leave.text')}</p>
      <form method="dialog" className="dialog-actions">
        <button type="submit" className="btn btn-primary">
          {t('own-profile:leave.stay')}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            dropChanges(user);
            stay();
            way();
          }}
        >
          {t('own-profile:leave.go')}
        </button>
      </form>
    </Dialog>
  );
}
