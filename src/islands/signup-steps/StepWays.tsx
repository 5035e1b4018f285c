import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { leaveStep } from '#stores/signup-steps/signup-steps.ts';

interface StepWaysProps {
  /** From 2, so there is always a step to go back to. */
  readonly step: number;
  readonly total: number;
  /** Whether the step may be skipped. */
  readonly skippable: boolean;
}

/** Back and Skip of a step with fields. */
export function StepWays({ step, total, skippable }: StepWaysProps) {
  const t = useTranslate();
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
