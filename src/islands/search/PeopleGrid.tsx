import type { RefObject } from 'react';
import { resultsPerPage } from '#contract/members.ts';
import type { Card } from '#contract/models.ts';
import { withDistance } from '#islands/cards/distance.ts';
import { PersonCard } from '#islands/cards/PersonCard.tsx';
import { usePlaceWords } from '#islands/cards/place-words.ts';

interface PeopleGridProps {
  readonly people: readonly (Card & { readonly like_new?: boolean })[];
  /** Number of cards visible without scrolling: load their photos at once. */
  readonly eager: number;
  /** Text on cards with a new like. */
  readonly mark?: string;
  /** Ref for the place of the next page; left out if there is none. */
  readonly next?: RefObject<HTMLLIElement | null> | undefined;
}

/** A grid of cards that link to profiles; a card with a new like links to the full-screen like. */
export function PeopleGrid({ people, eager, mark, next }: PeopleGridProps) {
  const placeOf = usePlaceWords(people);
  return (
    <ul className="people">
      {people.map((person, index) => (
        <li key={person.id}>
          <PersonCard
            person={person}
            place={withDistance(placeOf(person)[0], person)}
            eager={index < eager}
            mark={person.like_new ? mark : undefined}
          />
        </li>
      ))}
      {next !== undefined && <Room after={people.length} first={next} />}
    </ul>
  );
}

/** Skeleton with the size of a first page. */
export function PeopleSkeleton() {
  return (
    <ul className="people" aria-hidden="true">
      <Room after={0} />
    </ul>
  );
}

interface RoomProps {
  /** Number of cards before it. Part of the keys, so that a later skeleton is mounted anew instead of moving down. */
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
