import type { RefObject } from 'react';
import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/profile.ts';
import type { IslandProps } from '#islands/island.ts';
import { PersonCard } from '#islands/PersonCard.tsx';
import { usePlaceWords } from '#islands/place-words.ts';

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
  const placeOf = usePlaceWords(people, page.locale);
  return (
    <ul className="people">
      {people.map((person, index) => (
        <li key={person.id}>
          <PersonCard
            {...props}
            person={person}
            place={placeOf(person)[0]}
            eager={index < eager}
            mark={person.like_new ? mark : undefined}
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
