import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { genders } from '#lib/profile.ts';
import { $draft, changeDraft } from '#stores/search/filter-draft.ts';

const choices = [...genders.toReversed(), undefined];

/** Whom to search for: women, men, or everybody. */
export function WhoChips() {
  const t = useTranslate();
  const { gender } = useStore($draft);
  return (
    <fieldset className="who">
      <legend>{t('search:gender')}</legend>
      <div className="who-chips">
        {choices.map((choice) => (
          <label key={choice ?? 'any'}>
            <input
              type="radio"
              name="gender"
              checked={gender === choice}
              onChange={() => changeDraft('gender', choice)}
            />
            {t(`members:search.genders.${choice ?? 'any'}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
