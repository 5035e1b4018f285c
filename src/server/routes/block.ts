import { validate } from 'uuid';
import { blockMember, unblockMember } from '#contract/block.ts';
import { requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { countNewLikes } from '#server/services/likes/new-likes.ts';
import { tellPair } from '#server/services/live/tell.ts';
import { lockPair } from '#server/services/members/lock-pair.ts';
import { findById } from '#server/services/members/members.ts';
import { stopSharingBetween } from '#server/services/photos/share.ts';
import { block, unblock } from '#server/services/safety/blocks.ts';

/** Also blocks members who have blocked the caller or cannot be seen any more: a block also holds for the future. */
export const blockRoute = defineRoute(blockMember, async (call, { id }) => {
  const owner = requireMember(call);
  const { database, photoQueues } = call.deps;
  const other = validate(id) && id !== owner.id ? await findById(database.db, owner.pool, id) : undefined;
  if (other === undefined || other.status === 'deleted') throw new Refusal('not_found');
  await database.transaction(async (tx) => {
    await lockPair(tx, owner, other.id);
    await block(tx, owner, other.id, call.now);
    await stopSharingBetween(photoQueues, tx, owner, other.id);
    await tellPair(tx, call.deps, owner, other.id);
  });
  return { new_likes: await countNewLikes(database.db, owner) };
});

export const unblockRoute = defineRoute(unblockMember, async (call, { id }) => {
  const owner = requireMember(call);
  if (!validate(id)) return {};
  await call.deps.database.transaction(async (tx) => {
    if (await unblock(tx, owner, id)) await tellPair(tx, call.deps, owner, id);
  });
  return {};
});
