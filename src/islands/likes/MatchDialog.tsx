import { Fictional } from '#islands/cards/Fictional.tsx';
import { MenuButton } from '#islands/cards/MenuButton.tsx';
import { ReachNote, useCanWrite, WriteLink } from '#islands/gifts/Reach.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { likeWords } from '#islands/likes/like-words.ts';
import { MatchPair } from '#islands/likes/MatchPair.tsx';
import { InterestChips } from '#islands/profiles/Interests.tsx';
import { aimAtField } from '#stores/chat/field-wanted.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Full-screen dialog of a new match (likes-21): both, what they share, and one next step (likes-38). */
export function MatchDialog({ person, shared, onClose }: PartProps['match']) {
  const t = useTranslate();
  const isSilent = useCanWrite(person) === false;
  return (
    <Dialog width="own" className="match" labelledBy="match-title" onClose={onClose}>
      <h2 id="match-title">{t(person.fictional ? 'likes:moment.example' : 'members:match.title')}</h2>
      <MatchPair person={person} />
      <p>{likeWords(t, person, true)}</p>
      {person.fictional && <Fictional />}
      {shared.length > 0 && (
        <div className="match-shared">
          <p>{t('members:member.shared')}</p>
          <InterestChips names={shared} isShared />
        </div>
      )}
      <ReachNote person={person} />
      <form method="dialog" className="match-ways">
        <WriteLink
          person={person}
          isMain
          onLeave={() => {
            aimAtField(person.id);
            onClose();
          }}
        />
        {isSilent && (
          <a className="btn btn-primary" href={pathTo('members-id', { id: person.id })} onClick={onClose}>
            {t('members:match.open')}
          </a>
        )}
        <button type="submit" className="btn btn-text">
          {t('members:match.close')}
        </button>
      </form>
      {/* Last in the DOM, so that the dialog's initial focus is on another button. */}
      <MenuButton person={person} />
    </Dialog>
  );
}
