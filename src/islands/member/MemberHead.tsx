import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { showTitle } from '#islands/members/title.ts';
import { usePlaceWords } from '#islands/place-words.ts';
import { $settings } from '#stores/settings.ts';

/** Who it is: name and age, where they live, and that the operator made them, if so. */
export function MemberHead(props: IslandProps & { readonly person: Card }) {
  const { person, page } = props;
  const t = translateFor(props);
  const settings = useStore($settings);
  const place = usePlaceWords([person], page.locale)(person).join(', ');
  useEffect(() => {
    showTitle(`${person.name} · ${page.site}`);
  }, [person.name, page.site]);
  const warned = settings.type !== 'ready' || settings.settings.fictional_warning;
  return (
    <header className="member-head">
      <h1>
        {person.name}
        {person.age !== null && `, ${person.age}`}
      </h1>
      {place !== '' && <p className="member-place">{place}</p>}
      {person.fictional && (
        <div className="member-fictional">
          <Fictional {...props} />
          {warned && <p>{t('members:member.fictionalWarning')}</p>}
        </div>
      )}
    </header>
  );
}
