import type { Visit } from '#scripts/trial-engines/visit.ts';

/** One action of a visitor. The step fails if the action fails, or if a script error occurs meanwhile. */
export interface Step {
  readonly name: string;
  readonly run: (visit: Visit) => Promise<void>;
  /** Requests fail in this step, which engines report as errors; these are ignored. */
  readonly losesConnection?: true;
}
