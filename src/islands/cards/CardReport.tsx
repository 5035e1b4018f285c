import type { Card } from '#contract/models.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { openReport } from '#stores/safety/reported.ts';

/** Button that reports a person, in the corner of a card. */
export function CardReport({ person }: { readonly person: Pick<Card, 'id' | 'name'> }) {
  const { id, name } = person;
  const label = useTranslate()('members:safety.card', { name });
  return (
    <button type="button" className="more" aria-label={label} onClick={() => openReport({ id, name })}>
      ⋯
    </button>
  );
}
