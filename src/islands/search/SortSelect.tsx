import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { $sort, $sorts, setSort } from '#stores/search/search.ts';
import { readSort } from '#stores/search/search-filters.ts';

/** The order of the results. */
export function SortSelect() {
  const t = useTranslate();
  const sorts = useStore($sorts);
  return (
    <select
      aria-label={t('members:search.sort.label')}
      value={useStore($sort)}
      onChange={({ target }) => setSort(readSort({ sort: target.value }))}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`members:search.sort.${sort}`)}
        </option>
      ))}
    </select>
  );
}
