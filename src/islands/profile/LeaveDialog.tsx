import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/user.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { guardLeaving, type WayOut } from '#islands/profile/guard-leaving.ts';
import { $unsaved, dropChanges } from '#stores/own-profile.ts';

/** Asks whoever is about to leave with something unsaved. */
export function LeaveDialog(props: IslandProps & { readonly user: User }) {
  const { user } = props;
  const t = translateFor(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const [way, setWay] = useState<WayOut>();

  useEffect(
    () =>
      guardLeaving(
        () => $unsaved.get(),
        (held) => setWay(() => held),
      ),
    [],
  );
  useEffect(() => {
    if (way !== undefined) dialog.current?.showModal();
  }, [way]);

  if (way === undefined) return null;
  const stay = () => setWay(undefined);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="leave-title" onClose={stay}>
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
    </dialog>
  );
}
