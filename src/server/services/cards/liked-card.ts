import type { Card } from '#contract/models.ts';
import type { Call } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { makeCards } from '#server/services/cards/card.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';

/**
 * Returns a liked member's card as the lists of likes show it to the caller; `null` for members whom they do not show,
 * such as invisible ones who do not like back (likes-41).
 */
export async function likedCard(call: Call, shown: Member, isMatch: boolean): Promise<Card | null> {
  if (!shown.listed && !(isMatch && shown.invisible)) return null;
  const [card] = await makeCards(call.deps.database.db, shown.pool, [shown], viewerContext(call));
  return card ?? null;
}
