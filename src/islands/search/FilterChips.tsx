import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { countryName } from '#i18n/country-name.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { $regions, loadRegions, regionName } from '#stores/places/regions.ts';
import { $filters, clearFilters, setFilter } from '#stores/search/search.ts';
import type { FilterName } from '#stores/search/search-filters.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface FilterChipsProps {
  /** Called after a chip was removed: it had the focus. */
  readonly onRemoved: () => void;
}

/** The active filters, each with a remove button. */
export function FilterChips({ onRemoved }: FilterChipsProps) {
  const t = useTranslate();
  const set = useFilterWords();
  if (set.length === 0) return null;
  const remove = (change: () => void) => {
    change();
    onRemoved();
  };
  return (
    <ul className="chips" aria-label={t('members:search.active')}>
      {set.map(([name, text]) => (
        <li key={name}>
          <Chip
            text={text}
            label={t('members:search.remove', { filter: text })}
            onRemove={() => remove(() => setFilter(name, undefined))}
          />
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <button type="button" className="btn btn-text" onClick={() => remove(clearFilters)}>
            {t('members:search.clear')}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The active filters in words. Loads the name of the region. */
function useFilterWords(): (readonly [FilterName, string])[] {
  const t = useTranslate();
  const { locale } = usePage();
  const { gender, country, countryregion, min_age, max_age, with_photo } = useStore($filters);
  const regions = useStore($regions);
  useEffect(() => {
    if (countryregion !== undefined) void loadRegions(countryregion.slice(0, 2));
  }, [countryregion]);
  const words: readonly (readonly [FilterName, string | false | undefined])[] = [
    ['gender', gender && t(`members:search.genders.${gender}`)],
    ['country', country && countryName(country, locale)],
    ['countryregion', countryregion && (regionName(regions, countryregion) ?? t('profile:fields.region'))],
    ['min_age', min_age !== undefined && t('members:search.fromAge', { age: min_age })],
    ['max_age', max_age !== undefined && t('members:search.toAge', { age: max_age })],
    ['with_photo', with_photo && t('members:search.withPhoto')],
  ];
  return words.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}

interface ChipProps {
  readonly text: string;
  /** What pressing it does; contains `text`. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** A selected value with a button that removes it. */
function Chip({ text, label, onRemove }: ChipProps) {
  return (
    <button type="button" className="chip" aria-label={label} onClick={onRemove}>
      {text}
      <Drawing path={drawings.remove} size={16} />
    </button>
  );
}
