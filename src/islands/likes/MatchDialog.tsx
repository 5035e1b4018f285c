import { CardReport } from '#islands/cards/CardReport.tsx';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { Reach, ReachNote } from '#islands/gifts/Reach.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { likeWords } from '#islands/likes/like-words.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

/** Full-screen dialog of a new match (likes-21). */
export function MatchDialog({ person, onClose }: PartProps['match']) {
  const t = useTranslate();
  const profile = (
    <a
      className={person.fictional ? 'btn btn-primary' : 'btn btn-quiet'}
      href={pathTo('members-id', { id: person.id })}
      onClick={onClose}
    >
      {t('members:match.open')}
    </a>
  );
  return (
    <Dialog width="own" className="match" labelledBy="match-title" onClose={onClose}>
      <h2 id="match-title">{t('members:match.title')}</h2>
      <div className="match-photo">
        <PhotoFrame photo={person.photo} size="card" alt="" eager />
      </div>
      <p>{likeWords(t, person, true)}</p>
      {person.fictional && <Fictional />}
      <ReachNote person={person} />
      <form method="dialog" className="notice-actions">
        {/* The main action comes first, and has the focus. */}
        {person.fictional && profile}
        <Reach person={person} isMain={!person.fictional} onLeave={onClose} />
        {!person.fictional && profile}
        <button type="submit" className="btn btn-quiet">
          {t('members:match.close')}
        </button>
      </form>
      {/* Last in the DOM, so that the dialog's initial focus is on another button. */}
      <CardReport person={person} />
    </Dialog>
  );
}
