import { useStore } from '@nanostores/react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { type FilterChoice, useFilterChoices } from '#islands/search/filter-options.ts';
import { $filters, clearFilters, setFilter } from '#stores/search.ts';
import { Chip } from '#ui/Chip.tsx';

interface FilterChipsProps extends IslandProps {
  /** The chip that had the focus is gone. */
  readonly onRemoved: () => void;
}

/** The filters that are set, each with the way to leave it out. */
export function FilterChips(props: FilterChipsProps) {
  const t = translateFor(props);
  const filters = useStore($filters);
  const set = useFilterChoices(props).filter(({ name }) => filters[name] !== undefined);
  if (set.length === 0) return null;
  const remove = (change: () => void) => {
    change();
    props.onRemoved();
  };
  return (
    <ul className="chips" aria-label={t('members:search.active')}>
      {set.map((choice) => {
        const text = wordsOf(props, choice);
        return (
          <li key={choice.name}>
            <Chip
              text={text}
              label={t('members:search.remove', { filter: text })}
              onRemove={() => remove(() => setFilter(choice.name, undefined))}
            />
          </li>
        );
      })}
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

function wordsOf(props: IslandProps, { name, label, value, options }: FilterChoice): string {
  const t = translateFor(props);
  if (name === 'min_age') return t('members:search.fromAge', { age: value });
  if (name === 'max_age') return t('members:search.toAge', { age: value });
  // The name of a region follows when it is there.
  return options.find(([option]) => option === value)?.[1] ?? label;
}
