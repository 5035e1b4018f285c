import type { Visit } from '#scripts/trial-engines/visit.ts';

/** One thing that a visitor does. It fails when it cannot be done, and when a script fails meanwhile. */
export interface Step {
  readonly name: string;
  readonly run: (visit: Visit) => Promise<void>;
  /** Requests fail in it, and engines call that an error. */
  readonly losesConnection?: true;
}
