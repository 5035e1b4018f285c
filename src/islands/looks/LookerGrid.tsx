import { withDistance } from '#islands/cards/distance.ts';
import { Heart } from '#islands/cards/Heart.tsx';
import { MenuButton } from '#islands/cards/MenuButton.tsx';
import { usePlaceWords } from '#islands/cards/place-words.ts';
import { usePage } from '#islands/lib/island.tsx';
import { lookDayWords } from '#islands/looks/look-day.ts';
import type { Looker } from '#stores/looks/looks.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { ProfileCardView } from '#ui/ProfileCardView.tsx';

/** Number of cards whose photos load at once. */
const eager = 6;

/** A grid of those who looked, each with the day as its mark. */
export function LookerGrid({ lookers }: { readonly lookers: readonly Looker[] }) {
  const { locale } = usePage();
  const placeOf = usePlaceWords(lookers.map(({ person }) => person));
  return (
    <ul className="people">
      {lookers.map(({ person, day }, index) => (
        <li key={person.id}>
          <ProfileCardView
            href={pathTo('members-id', { id: person.id })}
            name={person.name}
            age={person.age}
            place={withDistance(placeOf(person)[0], person)}
            photo={person.photo}
            label={null}
            eager={index < eager}
            mark={lookDayWords(day, environment().now(), locale)}
            actions={
              <>
                <Heart person={person} />
                <MenuButton person={person} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
