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

/** Heading of a profile: name and age, the menu, the fictional label, place, and signs of life. */
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
      {/* Before the place, or the bar at the thumb would lie over it on phones. */}
      {person.fictional && (
        <div className="member-fictional">
          <Fictional />
          {warned && <p>{t('members:member.fictionalWarning')}</p>}
        </div>
      )}
      {place !== '' && <p className="member-place">{place}</p>}
      <Signs signs={person.signs} />
    </header>
  );
}

/** Signs of life in words; nothing without any. */
function Signs({ signs }: Pick<Card, 'signs'>) {
  const t = useTranslate();
  if (signs === undefined) return null;
  const { km } = signs;
  return (
    <ul className="member-signs">
      {signs.new && <li className="sign">{t('members:signs.new')}</li>}
      {signs.today && <li className="sign">{t('members:signs.today')}</li>}
      {signs.answers && <li>{t('members:signs.answers')}</li>}
      {km !== undefined && <li>{t('members:signs.distance', { km })}</li>}
    </ul>
  );
}
