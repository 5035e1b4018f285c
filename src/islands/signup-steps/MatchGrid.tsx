import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Card } from '#contract/models.ts';
import { PersonCard } from '#islands/cards/PersonCard.tsx';
import { usePlaceWords } from '#islands/cards/place-words.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import type { Message } from '#stores/session/session-state.ts';
import { $liked, toggleLike } from '#stores/signup-steps/signup-matches.ts';

/** Number of cards visible without scrolling: load their photos at once. */
const eager = 4;

/** A grid of people, each with a like button. */
export function MatchGrid({ people }: { readonly people: readonly Card[] }) {
  const t = useTranslate();
  const placeOf = usePlaceWords(people);
  const liked = useStore($liked);
  const [problem, setProblem] = useState<Message>();
  return (
    <>
      <Problem message={problem} />
      <ul className="match-grid">
        {people.map((person, index) => (
          <li key={person.id}>
            <PersonCard person={person} place={placeOf(person)[0]} eager={index < eager} />
            <button
              type="button"
              className={liked.has(person.id) ? 'btn btn-quiet' : 'btn btn-primary'}
              onClick={async () => {
                setProblem(undefined);
                const failure = await toggleLike(person);
                if (failure !== undefined) setProblem(failure);
              }}
            >
              {t(liked.has(person.id) ? 'members:react.unlike' : 'members:react.like', { name: person.name })}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
