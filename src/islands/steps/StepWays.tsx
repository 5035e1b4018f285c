import { type IslandProps, translateFor } from '#islands/island.ts';
import { pathTo } from '#stores/router.ts';
import { leaveStep } from '#stores/signup-steps.ts';

interface StepWaysProps extends IslandProps {
  /** From 2: before it there is always another. */
  readonly step: number;
  readonly total: number;
  /** The step may be left without an answer. */
  readonly skippable: boolean;
}

/** The ways out of a step with fields beside the one that saves it. */
export function StepWays(props: StepWaysProps) {
  const { step, total, skippable } = props;
  const t = translateFor(props);
  return (
    <div className="ways">
      <a className="btn btn-quiet" href={pathTo('signup-steps', {}, { step: String(step - 1) })}>
        {t('steps:back')}
      </a>
      {skippable && (
        <button type="button" className="btn btn-text" onClick={() => leaveStep(step, total)}>
          {t('steps:skip')}
        </button>
      )}
    </div>
  );
}
