import type { Member } from '#server/db/schema/index.ts';
import type { Site } from '#site/types.ts';

/** What a site says about likes of the profiles that its operator made. */
export type FictionalLikes = Pick<Site, 'fictional_likes'>;

/**
 * Whether a member's likes count: those of fictional profiles only on sites that show a match as an example
 * (fictional-19). Stored ones may be of a time when the site did.
 */
export function countsLikes({ fictional }: Pick<Member, 'fictional'>, { fictional_likes }: FictionalLikes): boolean {
  return !fictional || fictional_likes === 'guided';
}
