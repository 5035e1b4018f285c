import { useEffect, useRef } from 'react';
import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { likeWords } from '#islands/likes/like-words.ts';
import { CardReport } from '#islands/safety/CardReport.tsx';
import { pathTo } from '#stores/router.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface MatchDialogProps extends IslandProps {
  readonly person: Card;
  readonly onClose: () => void;
}

/** Fills the screen when a like turns out to go both ways (spec §2). */
export function MatchDialog(props: MatchDialogProps) {
  const { person, onClose } = props;
  const t = translateFor(props);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="match" aria-labelledby="match-title" onClose={onClose}>
      <h2 id="match-title">{t('members:match.title')}</h2>
      <div className="match-photo">
        <PhotoFrame photo={person.photo} size="card" alt="" eager />
      </div>
      <p>{likeWords(t, person, true)}</p>
      {person.fictional && <Fictional {...props} />}
      <form method="dialog" className="notice-actions">
        <a className="btn btn-primary" href={pathTo('members-id', { id: person.id })} onClick={onClose}>
          {t('members:match.open')}
        </a>
        <button type="submit" className="btn btn-quiet">
          {t('members:match.close')}
        </button>
      </form>
      {/* Last: a dialog begins with what can be done first. */}
      <CardReport {...props} person={person} />
    </dialog>
  );
}
