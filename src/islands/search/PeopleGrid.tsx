import type { RefObject } from 'react';
import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { usePlaceWords } from '#islands/place-words.ts';
import { cardReport } from '#islands/safety/card-report.ts';
import { pathTo } from '#stores/router.ts';
import { ProfileCardView } from '#ui/ProfileCardView.tsx';

interface PeopleGridProps extends IslandProps {
  readonly people: readonly (Card & { readonly like_new?: boolean })[];
  /** Cards that are seen at once, whose photos shall not wait. */
  readonly eager: number;
  /** Stands on cards whose like is new. */
  readonly mark?: string;
  /** Stands where more of them will come; left out where none will. */
  readonly next?: RefObject<HTMLLIElement | null> | undefined;
}

/** People as cards, each the way to their profile; a like that is new fills the screen before that (spec §2). */
export function PeopleGrid(props: PeopleGridProps) {
  const { people, eager, mark, next, page } = props;
  const t = translateFor(props);
  const placeOf = usePlaceWords(people, page.locale);
  return (
    <ul className="people">
      {people.map((person, index) => (
        <li key={person.id}>
          <ProfileCardView
            href={pathTo(person.like_new ? 'likes-m-id' : 'members-id', { id: person.id })}
            name={person.name}
            age={person.age}
            place={placeOf(person)[0]}
            photo={person.photo}
            label={person.fictional && <Fictional {...props} />}
            eager={index < eager}
            mark={person.like_new ? mark : undefined}
            report={cardReport(t, person)}
          />
        </li>
      ))}
      {next !== undefined && <Room after={people.length} first={next} />}
    </ul>
  );
}

/** The room that a first page will take. */
export function PeopleSkeleton() {
  return (
    <ul className="people" aria-hidden="true">
      <Room after={0} />
    </ul>
  );
}

interface RoomProps {
  /** Cards before it. Room after more of them is other room: the old goes, it does not move down. */
  readonly after: number;
  readonly first?: RefObject<HTMLLIElement | null>;
}

function Room({ after, first }: RoomProps) {
  const places = Array.from({ length: resultsPerPage }, (_, index) => after + index);
  return places.map((place) => (
    <li
      key={place}
      className="skeleton"
      aria-hidden="true"
      {...(place === after && first !== undefined && { ref: first })}
    />
  ));
}
