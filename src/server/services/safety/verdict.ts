import type { StatedReason } from '#lib/safety.ts';
import type { decision } from '#server/db/schema/index.ts';

/** A row of `decision`. */
export type Decision = typeof decision.$inferSelect;

/** A decision to make about a member. */
export interface Verdict {
  readonly kind: Decision['kind'];
  /** Id of the photo, or of the picture of a message, if it is about one. */
  readonly photo?: string | undefined;
  /** Id of the report that led to it, if any. */
  readonly report?: string | undefined;
  readonly reason?: StatedReason | undefined;
  /** The operator's own words; shown to the member. */
  readonly note?: string | undefined;
  /** Who decided: a name, or `rule` for an automatic decision. */
  readonly by: string;
  /** Sends no mail, because another mail covers it. */
  readonly untold?: boolean;
}
