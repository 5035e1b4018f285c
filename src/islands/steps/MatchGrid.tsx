import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import { usePlaceWords } from '#islands/place-words.ts';
import { cardReport } from '#islands/safety/card-report.ts';
import { pathTo } from '#stores/router.ts';
import type { Message } from '#stores/session-state.ts';
import { $liked, toggleLike } from '#stores/signup-matches.ts';
import { ProfileCardView } from '#ui/ProfileCardView.tsx';

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
      {problem !== undefined && (
        <p className="form-alert is-shown" role="alert">
          {describeMessage(t, problem)}
        </p>
      )}
      <ul className="match-grid">
        {people.map((person, index) => (
          <li key={person.id}>
            <ProfileCardView
              href={pathTo('members-id', { id: person.id })}
              name={person.name}
              age={person.age}
              place={placeOf(person)[0]}
              photo={person.photo}
              label={person.fictional && <Fictional {...props} />}
              eager={index < eager}
              report={cardReport(t, person)}
            />
            <button
              type="button"
              className={liked.has(person.id) ? 'btn btn-quiet' : 'btn btn-primary'}
              onClick={async () => {
                setProblem(undefined);
                setProblem(await toggleLike(person));
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
