import { useStore } from '@nanostores/react';
import type { Translate } from '#i18n/island.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { type FilterChoice, useFilterChoices } from '#islands/search/filter-options.ts';
import { $filters, clearFilters, setFilter } from '#stores/search/search.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface FilterChipsProps {
  /** Called after a chip was removed: it had the focus. */
  readonly onRemoved: () => void;
}

/** The active filters, each with a remove button. */
export function FilterChips({ onRemoved }: FilterChipsProps) {
  const t = useTranslate();
  const filters = useStore($filters);
  const set = useFilterChoices().filter(({ name }) => filters[name] !== undefined);
  if (set.length === 0) return null;
  const remove = (change: () => void) => {
    change();
    onRemoved();
  };
  return (
    <ul className="chips" aria-label={t('members:search.active')}>
      {set.map((choice) => {
        const text = wordsOf(t, choice);
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

function wordsOf(t: Translate, { name, label, value, options }: FilterChoice): string {
  if (name === 'min_age') return t('members:search.fromAge', { age: value });
  if (name === 'max_age') return t('members:search.toAge', { age: value });
  // The region's name appears when it is loaded.
  return options.find(([option]) => option === value)?.[1] ?? label;
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
