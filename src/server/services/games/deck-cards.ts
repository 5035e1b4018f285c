import { and, eq, inArray } from 'drizzle-orm';
import { type DeckCard, glance } from '#contract/swipe.ts';
import type { InterestName } from '#lib/interests.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import type { Queryable } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import { type ListedMember, toCard, type ViewerContext, visibleIn } from '#server/services/cards/card.ts';
import { withSigns } from '#server/services/cards/signs.ts';
import { loadShownPhotos } from '#server/services/photos/load.ts';
import { viewablePhotos } from '#server/services/photos/viewable.ts';

/** What a first look needs beside the card. */
const columns = { id: member.id, reason: member.reason, about: member.about, interests: member.interests };

/**
 * Makes the cards of the deck: each with a first look at the profile, of which it shows nothing that the profile itself
 * would not (games-37). Two queries, however many cards.
 */
export async function makeDeckCards(
  db: Queryable,
  owner: SessionMember,
  people: readonly ListedMember[],
  context: ViewerContext,
): Promise<DeckCard[]> {
  const ids = people.map(({ id }) => id);
  const [rows, photos] = await Promise.all([
    db
      .select(columns)
      .from(member)
      .where(and(eq(member.pool, owner.pool), inArray(member.id, [...ids, owner.id]))),
    loadShownPhotos(db, owner.pool, ids),
  ]);
  const looks = new Map(rows.map((row) => [row.id, row]));
  const own = looks.get(owner.id)?.interests ?? [];
  return people.map((shown) => {
    const { main, photos: all } = viewablePhotos(photos.get(shown.id) ?? [], shown, context.viewer, context);
    const clear = all.filter(({ blurred }) => !blurred).slice(0, glance.photos);
    const look = looks.get(shown.id);
    const visible = visibleIn(context.site);
    const interests = visible('interests', look?.interests ?? []) ?? [];
    return {
      ...withSigns(toCard(shown, undefined, context), shown, context),
      photo: main,
      glance: {
        reason: visible('reason', look?.reason ?? null),
        words: firstLine(visible('about', look?.about ?? null)),
        interests: sharedFirst(
          context.site.interests.filter((name) => interests.includes(name)),
          own,
        ),
        photos: clear,
      },
    };
  });
}

function sharedFirst(names: readonly InterestName[], own: readonly string[]): InterestName[] {
  const [shared, others] = [true, false].map((isShared) => names.filter((name) => own.includes(name) === isShared));
  return [...(shared ?? []), ...(others ?? [])].slice(0, glance.interests);
}

function firstLine(about: string | null): string | null {
  const line = about
    ?.split('\n')
    .find((each) => each.trim() !== '')
    ?.trim();
  if (line === undefined) return null;
  return line.length > glance.words ? `${line.slice(0, glance.words - 1).trimEnd()}…` : line;
}
