import { useState } from 'react';
import type { Card } from '#contract/models.ts';
import type { Translate } from '#i18n/island.ts';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { MenuButton } from '#islands/cards/MenuButton.tsx';
import { Reach, ReachNote } from '#islands/gifts/Reach.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { likeWords } from '#islands/likes/like-words.ts';
import { MatchPair } from '#islands/likes/MatchPair.tsx';
import { aimAtField } from '#stores/chat/field-wanted.ts';
import { likeBack } from '#stores/likes/reactions.ts';
import { pathTo } from '#stores/members-area/router.ts';
import type { Message } from '#stores/session/session-state.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface LikeMomentProps {
  readonly person: Card;
  /** Whether the like is mutual. */
  readonly match: boolean;
  /** Called when the server has accepted the like back. */
  readonly onAnswered?: (match: boolean) => void;
}

/** Shows who likes the member, or a match; always says whether it is a member or a profile of the operator. */
export function LikeMoment({ person, match, onAnswered }: LikeMomentProps) {
  const { name } = person;
  const t = useTranslate();
  const [problem, setProblem] = useState<Message>();
  const [sending, setSending] = useState(false);
  const profile = pathTo('members-id', { id: person.id });

  async function answer(): Promise<void> {
    setProblem(undefined);
    setSending(true);
    setProblem(await likeBack(person, onAnswered));
    setSending(false);
  }
  return (
    <>
      <h2>{title(t, person, match)}</h2>
      {match ? (
        <MatchPair person={person} />
      ) : (
        <a className="match-photo" href={profile} aria-label={t('members:member.photos', { name })}>
          <PhotoFrame photo={person.photo} size="card" alt="" eager />
        </a>
      )}
      <div role="status">
        {person.fictional && <Fictional />}
        <p>{likeWords(t, person, match)}</p>
        <ReachNote person={person} />
      </div>
      <Problem message={problem} />
      <form method="dialog" className="notice-actions">
        {!match && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={sending}
            onClick={() => !sending && void answer()}
          >
            {t('likes:moment.back', { name })}
          </button>
        )}
        <Reach person={person} isMain={match && !person.fictional} onLeave={() => aimAtField(person.id)} />
        <a className={match && person.fictional ? 'btn btn-primary' : 'btn btn-quiet'} href={profile}>
          {t('members:match.open')}
        </a>
        <button type="submit" className="btn btn-quiet">
          {t('likes:moment.close')}
        </button>
      </form>
      <MenuButton person={person} />
    </>
  );
}

function title(t: Translate, { name, fictional }: Card, match: boolean): string {
  if (match) return t(fictional ? 'likes:moment.example' : 'members:match.title');
  return t(fictional ? 'likes:moment.exampleLike' : 'likes:moment.title', { name });
}
