import { useStore } from '@nanostores/react';
import type { DeckCard } from '#contract/swipe.ts';
import { withDistance } from '#islands/cards/distance.ts';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { $interests } from '#stores/profiles/interests.ts';
import { $session } from '#stores/session/session-state.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface SwipeFactsProps {
  readonly person: DeckCard;
  readonly place: string | undefined;
}

/** What somebody decides by: who it is and where, what they are here for, what both like, and their first words. */
export function SwipeFacts({ person, place }: SwipeFactsProps) {
  const t = useTranslate();
  const { reason, words } = person.glance;
  const facts = [
    withDistance(place, person),
    person.signs?.today && t('members:signs.today'),
    reason && t(`profile:reason.${reason}`),
  ].filter(Boolean);
  return (
    <div className="swipe-body">
      <h2>
        <a href={pathTo('members-id', { id: person.id })} draggable={false}>
          {person.name}
          {person.age !== null && `, ${person.age}`}
        </a>
      </h2>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {person.fictional && <Fictional />}
      <GlanceInterests person={person} />
      {words !== null && <p className="swipe-words">{words}</p>}
    </div>
  );
}

/** Interests by name; those that the member has, too, are marked. */
function GlanceInterests({ person }: Pick<SwipeFactsProps, 'person'>) {
  const t = useTranslate();
  const session = useStore($session);
  const labels = useStore($interests);
  const own = session.type === 'member' ? session.user.profile.interests : [];
  const chips = person.glance.interests.flatMap((name) => labels.find((each) => each.name === name) ?? []);
  if (chips.length === 0) return null;
  return (
    <ul className="swipe-interests">
      {chips.map(({ name, label }) => {
        const isShared = own.includes(name);
        return (
          <li key={name} className={isShared ? 'is-shared' : undefined}>
            {isShared && <Drawing path={drawings.heart} size={16} />}
            {label}
            {isShared && <span className="visually-hidden"> ({t('games:swipe.shared')})</span>}
          </li>
        );
      })}
    </ul>
  );
}
