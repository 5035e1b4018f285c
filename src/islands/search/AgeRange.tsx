import { useStore } from '@nanostores/react';
import { type CSSProperties, useId } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { oldestInRange as oldest, searchAges } from '#lib/profile.ts';
import { $draft, changeDraft } from '#stores/search/filter-draft.ts';

const youngest = searchAges.minimum;

interface AgeRangeProps {
  /** Which handles there are: the lower end, the upper end. */
  readonly from: boolean;
  readonly to: boolean;
}

/**
 * One range of ages with two handles: two native ranges over each other, each with its own name and keys. A handle that
 * meets the other one moves it along (search-24). At the ends nothing is filtered.
 */
export function AgeRange({ from, to }: AgeRangeProps) {
  const t = useTranslate();
  const title = useId();
  const { min_age = youngest, max_age } = useStore($draft);
  const upper = max_age === undefined ? `${oldest}+` : String(max_age);
  const [low, high] = [Math.min(min_age, oldest), Math.min(max_age ?? oldest, oldest)];
  const [start, end] = [share(low), share(high)];
  return (
    <fieldset className="ages" aria-labelledby={title}>
      <p className="ages-title">
        <span id={title}>{t('search:age')}</span>
        <span className="ages-words">{t('search:ageRange', { from: min_age, to: upper })}</span>
      </p>
      <div className="ages-range" style={{ '--from': start, '--to': end } as CSSProperties}>
        {from && (
          <input
            type="range"
            // On top where both handles meet at the upper end, or neither could be moved.
            className={low > (youngest + oldest) / 2 ? 'is-top' : undefined}
            min={youngest}
            max={oldest}
            value={low}
            aria-label={t('search:minAge')}
            onChange={({ target }) =>
              changeDraft('min_age', target.value === String(youngest) ? undefined : target.value)
            }
          />
        )}
        {to && (
          <input
            type="range"
            min={youngest}
            max={oldest}
            value={high}
            aria-label={t('search:maxAge')}
            aria-valuetext={upper}
            onChange={({ target }) =>
              changeDraft('max_age', target.value === String(oldest) ? undefined : target.value)
            }
          />
        )}
      </div>
    </fieldset>
  );
}

function share(age: number): number {
  return (age - youngest) / (oldest - youngest);
}
