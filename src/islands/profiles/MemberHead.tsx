import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Card } from '#contract/models.ts';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { MenuButton } from '#islands/cards/MenuButton.tsx';
import { usePlaceWords } from '#islands/cards/place-words.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { showTitle } from '#islands/lib/title.ts';
import { useIsOwn } from '#islands/profiles/use-is-own.ts';
import { $settings } from '#stores/settings/settings.ts';

/** Heading of a profile: name and age, the menu, place, and the fictional label. */
export function MemberHead({ person }: { readonly person: Card }) {
  const page = usePage();
  const isOwn = useIsOwn(person.id);
  const t = useTranslate();
  const settings = useStore($settings);
  const place = usePlaceWords([person])(person).join(', ');
  useEffect(() => {
    showTitle(`${person.name} · ${page.site}`);
  }, [person.name, page.site]);
  const warned = settings.type !== 'ready' || settings.settings.fictional_warning;
  return (
    <header className="member-head">
      <div className="member-name">
        <h1>
          {person.name}
          {person.age !== null && `, ${person.age}`}
        </h1>
        {!isOwn && <MenuButton person={person} />}
      </div>
      {place !== '' && <p className="member-place">{place}</p>}
      {person.fictional && (
        <div className="member-fictional">
          <Fictional />
          {warned && <p>{t('members:member.fictionalWarning')}</p>}
        </div>
      )}
    </header>
  );
}
