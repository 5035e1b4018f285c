import type { Card } from '#contract/profile.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { openReport } from '#stores/reported.ts';

/** Reports somebody, in the corner of what shows them. */
export function CardReport(props: IslandProps & { readonly person: Pick<Card, 'id' | 'name'> }) {
  const { id, name } = props.person;
  const label = translateFor(props)('members:safety.card', { name });
  return (
    <button type="button" className="more" aria-label={label} onClick={() => openReport({ id, name })}>
      ⋯
    </button>
  );
}
