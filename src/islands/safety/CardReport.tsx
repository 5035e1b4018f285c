import type { Card } from '#contract/profile.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { cardReport } from '#islands/safety/card-report.ts';

/** Reports somebody, in the corner of what shows them. */
export function CardReport(props: IslandProps & { readonly person: Pick<Card, 'id' | 'name'> }) {
  const { label, open } = cardReport(translateFor(props), props.person);
  return (
    <button type="button" className="more" aria-label={label} onClick={open}>
      ⋯
    </button>
  );
}
