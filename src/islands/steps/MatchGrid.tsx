import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Card } from '#contract/profile.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { PersonCard } from '#islands/PersonCard.tsx';
import { Problem } from '#islands/Problem.tsx';
import { usePlaceWords } from '#islands/place-words.ts';
import type { Message } from '#stores/session-state.ts';
import { $liked, toggleLike } from '#stores/signup-matches.ts';

/** Cards that are seen at once, whose photos shall not wait. */
const eager = 4;

/** People as cards, a like under each. */
export function MatchGrid(props: IslandProps & { readonly people: readonly Card[] }) {
  const { people, page } = props;
  const t = translateFor(props);
  const placeOf = usePlaceWords(people, page.locale);
  const liked = useStore($liked);
  const [problem, setProblem] = useState<Message>();
  return (
    <>
      <Problem {...props} message={problem} />
      <ul className="match-grid">
        {people.map((person, index) => (
          <li key={person.id}>
            <PersonCard {...props} person={person} place={placeOf(person)[0]} eager={index < eager} />
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
