import { sharedInMatch } from '#contract/likes.ts';
import type { Call } from '#server/core/call.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { visibleIn } from '#server/services/cards/card.ts';
import { countsLikes } from '#server/services/likes/fictional.ts';
import { likes } from '#server/services/likes/likes.ts';
import { loadMember } from '#server/services/members/members.ts';

/** Whether somebody likes a member back, and what the two share. */
interface Match {
  readonly match: boolean;
  readonly shared: string[];
}

export const noMatch: Match = { match: false, shared: [] };

/** Finds out whether the liked member likes back; of a match, names interests that both have (likes-38). */
export async function findMatch({ deps, site }: Call, owner: SessionMember, liked: Member): Promise<Match> {
  const { db } = deps.database;
  if (!(countsLikes(liked, site) && (await likes(db, liked, owner.id)))) return noMatch;
  const { interests } = await loadMember(db, owner);
  const both = site.interests.filter((name) => interests.includes(name) && liked.interests.includes(name));
  return { match: true, shared: (visibleIn(site)('interests', both) ?? []).slice(0, sharedInMatch) };
}
