import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { $filters } from '#stores/search/search.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

/** Opens the sheet of filters, and says how many are set. */
export function FilterButton() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const active = Object.keys(useStore($filters)).length;
  return (
    <>
      <button type="button" className="btn btn-quiet filters-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Drawing path={drawings.filters} size={20} />
        {t('members:search.filters')}
        {active > 0 && (
          <span className="filters-count">
            <span className="visually-hidden"> (</span>
            {active}
            <span className="visually-hidden">)</span>
          </span>
        )}
      </button>
      {open && <LazyPart name="filters" given={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
