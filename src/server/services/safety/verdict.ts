import type { StatedReason } from '#lib/safety.ts';
import type { decision } from '#server/db/schema/index.ts';

/** A decision as it is kept. */
export type Decision = typeof decision.$inferSelect;

/** What is decided about a member. */
export interface Verdict {
  readonly kind: Decision['kind'];
  /** Id of the photo that it is about. */
  readonly photo?: string | undefined;
  /** Id of the report that led to it. */
  readonly report?: string | undefined;
  readonly reason?: StatedReason | undefined;
  /** The operator's own words, which the member reads. */
  readonly note?: string | undefined;
  /** Who decided: a name, or `rule` for what happens by itself. */
  readonly by: string;
  /** Nobody is told of it by a mail of its own, since another mail says it. */
  readonly untold?: boolean;
}
