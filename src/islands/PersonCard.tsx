import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import type { IslandProps } from '#islands/island.ts';
import { CardReport } from '#islands/safety/CardReport.tsx';
import { pathTo } from '#stores/router.ts';
import { ProfileCardView } from '#ui/ProfileCardView.tsx';

interface PersonCardProps extends IslandProps {
  readonly person: Card;
  /** Where they live, in words. */
  readonly place: string | undefined;
  /** Seen at once: the photo shall not wait. */
  readonly eager: boolean;
  /** Says that their like is new; it then fills the screen before the profile does (spec §2). */
  readonly mark?: string | undefined;
}

/** Somebody as every list of the members area shows them: the way to their profile, and to reporting them. */
export function PersonCard(props: PersonCardProps) {
  const { person, place, eager, mark } = props;
  return (
    <ProfileCardView
      href={pathTo(mark === undefined ? 'members-id' : 'likes-m-id', { id: person.id })}
      name={person.name}
      age={person.age}
      place={place}
      photo={person.photo}
      label={person.fictional && <Fictional {...props} />}
      eager={eager}
      mark={mark}
      report={<CardReport {...props} />}
    />
  );
}
