import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import type { IslandProps } from '#islands/island.ts';
import { usePlaceWords } from '#islands/place-words.ts';
import { pathTo } from '#stores/router.ts';
import { ProfileCardView } from '#ui/ProfileCardView.tsx';

interface PeopleGridProps extends IslandProps {
  readonly people: readonly Card[];
  /** Cards that are seen at once, whose photos shall not wait. */
  readonly eager: number;
}

/** People as cards, each the way to their profile. */
export function PeopleGrid(props: PeopleGridProps) {
  const { people, eager, page } = props;
  const placeOf = usePlaceWords(people, page.locale);
  return (
    <ul className="people">
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
          />
        </li>
      ))}
    </ul>
  );
}

/** The room that cards will take. */
export function PeopleSkeleton({ count }: { readonly count: number }) {
  return (
    <ul className="people" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index} className="skeleton" />
      ))}
    </ul>
  );
}
