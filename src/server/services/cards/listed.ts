import type { Card } from '#contract/models.ts';
import type { Call } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { makeCards } from '#server/services/cards/card.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';

/**
 * Returns a member's card as lists show it to the caller; `null` for members who are not listed, such as invisible
 * ones.
 */
export async function listedCard(call: Call, shown: Member): Promise<Card | null> {
  if (!shown.listed) return null;
  const [card] = await makeCards(call.deps.database.db, shown.pool, [shown], viewerContext(call));
  return card ?? null;
}
