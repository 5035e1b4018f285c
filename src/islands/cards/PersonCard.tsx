import type { Card } from '#contract/models.ts';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { Heart } from '#islands/cards/Heart.tsx';
import { MenuButton } from '#islands/cards/MenuButton.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { ProfileCardView } from '#ui/ProfileCardView.tsx';

interface PersonCardProps {
  readonly person: Card;
  /** Where they live, as text. */
  readonly place: string | undefined;
  /** Visible without scrolling: load the photo at once. */
  readonly eager: boolean;
  /** Text for a new like. The card then links to the full-screen like instead of the profile (likes-33). */
  readonly mark?: string | undefined;
}

/** A person in a list of the members area, with a link to the profile, a heart, and a menu. */
export function PersonCard({ person, place, eager, mark }: PersonCardProps) {
  const t = useTranslate();
  const { signs } = person;
  const sign = signs?.new ? 'new' : signs?.today ? 'today' : undefined;
  return (
    <ProfileCardView
      href={pathTo(mark === undefined ? 'members-id' : 'likes-m-id', { id: person.id })}
      name={person.name}
      age={person.age}
      place={place}
      photo={person.photo}
      label={person.fictional && <Fictional />}
      eager={eager}
      sign={sign && t(`members:signs.${sign}`)}
      mark={mark}
      actions={
        <>
          <Heart person={person} />
          <MenuButton person={person} />
        </>
      }
    />
  );
}
