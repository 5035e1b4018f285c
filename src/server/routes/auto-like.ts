import { getAutoLike } from '#contract/auto-like.ts';
import { requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { makeCards } from '#server/services/cards/card.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { searchFor } from '#server/services/games/search.ts';
import { findAdmirer } from '#server/services/likes/auto-like.ts';

export const autoLikeRoute = defineRoute(getAutoLike, async (call) => {
  const owner = requireMember(call);
  const { database } = call.deps;
  const asker = { owner, site: call.site, search: searchFor(call, owner), now: call.now };
  const admirer = await database.transaction((tx) => findAdmirer(tx, call.deps, asker));
  if (admirer === undefined) throw new Refusal('not_found');
  const [card] = await makeCards(database.db, owner.pool, [admirer], viewerContext(call));
  if (card === undefined) throw new Refusal('not_found');
  const image = card.photo && { filename: card.photo.full, thumb_filename: card.photo.card, status: 'active' as const };
  return { ...card, main_image: image };
});
