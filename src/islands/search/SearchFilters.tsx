import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { useFilterChoices } from '#islands/search/filter-options.ts';
import { $filters, setFilter } from '#stores/search/search.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/** The search filters. Collapsible on phones; always open on wider screens, without the button. */
export function SearchFilters() {
  const t = useTranslate();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const active = Object.keys(useStore($filters)).length;
  const choices = useFilterChoices();
  return (
    <search className="filters">
      <button
        type="button"
        className="btn btn-quiet filters-toggle"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Drawing path={drawings.filters} size={20} />
        {t('members:search.filters')}
        {active > 0 && ` (${active})`}
      </button>
      <h2 className="filters-title">{t('members:search.filters')}</h2>
      <div id={panel} className={open ? 'filters-panel is-open' : 'filters-panel'}>
        {choices.map(({ name, label, value, options }) => (
          <ChoiceField
            key={name}
            label={label}
            value={value}
            options={options}
            half={name === 'min_age' || name === 'max_age'}
            onChange={(chosen) => setFilter(name, chosen === '' ? undefined : chosen)}
          />
        ))}
      </div>
    </search>
  );
}
