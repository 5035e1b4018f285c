import { useState } from 'react';
import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { likeWords } from '#islands/likes/like-words.ts';
import { Problem } from '#islands/Problem.tsx';
import { CardReport } from '#islands/safety/CardReport.tsx';
import { likeBack } from '#stores/reactions.ts';
import { pathTo } from '#stores/router.ts';
import type { Message } from '#stores/session-state.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface LikeMomentProps extends IslandProps {
  readonly person: Card;
  /** It goes both ways. */
  readonly match: boolean;
  /** What is to be done once the like back has been taken. */
  readonly onAnswered?: (match: boolean) => void;
}

/** Who likes the member, or that it is a match; always with the words for whether a person or the operator is behind it. */
export function LikeMoment(props: LikeMomentProps) {
  const { person, match, onAnswered } = props;
  const { name } = person;
  const t = translateFor(props);
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
      <h2>{match ? t('members:match.title') : t('likes:moment.title', { name })}</h2>
      <a className="match-photo" href={profile} aria-label={t('members:member.photos', { name })}>
        <PhotoFrame photo={person.photo} size="card" alt="" eager />
      </a>
      <div role="status">
        {person.fictional && <Fictional {...props} />}
        <p>{likeWords(t, person, match)}</p>
      </div>
      <Problem {...props} message={problem} />
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
        <a className={match ? 'btn btn-primary' : 'btn btn-quiet'} href={profile}>
          {t('members:match.open')}
        </a>
        <button type="submit" className="btn btn-quiet">
          {t('likes:moment.close')}
        </button>
      </form>
      <CardReport {...props} person={person} />
    </>
  );
}
