import { validate } from 'uuid';
import { blockMember, unblockMember } from '#contract/block.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { findById } from '#server/services/members.ts';
import { stopSharingBetween } from '#server/services/photos/share.ts';
import { block, unblock } from '#server/services/reactions/blocks.ts';
import { lockPair } from '#server/services/reactions/lock-pair.ts';
import { Refusal } from '#server/services/refusal.ts';

/** Also somebody who has blocked the member, or cannot be seen any more: a block is for what comes, too. */
export const blockRoute = defineRoute(blockMember, async (call, { id }) => {
  const owner = requireMember(call);
  const { database, photoQueues } = call.deps;
  const other = validate(id) && id !== owner.id ? await findById(database.db, owner.pool, id) : undefined;
  if (other === undefined || other.status === 'deleted') throw new Refusal('not_found');
  await database.transaction(async (tx) => {
    await lockPair(tx, owner, other.id);
    await block(tx, owner, other.id, call.now);
    await stopSharingBetween(photoQueues, tx, owner, other.id);
  });
  return {};
});

export const unblockRoute = defineRoute(unblockMember, async (call, { id }) => {
  if (validate(id)) await unblock(call.deps.database.db, requireMember(call), id);
  return {};
});
