import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { searchSorts } from '#lib/profile.ts';
import { $sort, setSort } from '#stores/search/search.ts';

/** The order of the results. */
export function SortSelect() {
  const t = useTranslate();
  return (
    <select
      aria-label={t('members:search.sort.label')}
      value={useStore($sort)}
      onChange={({ target }) => setSort(searchSorts.find((sort) => sort === target.value) ?? searchSorts[0])}
    >
      {searchSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`members:search.sort.${sort}`)}
        </option>
      ))}
    </select>
  );
}
