import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { PhotoFormat } from '#contract/models.ts';
import type { Db, Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { conversationSide, member, message, photo, storedImage } from '#server/db/schema/index.ts';

const imageByKey = preparedQuery((db) =>
  db
    .select({
      id: storedImage.id,
      kind: storedImage.owner_kind,
      isClear: sql<boolean>`(${storedImage.clear_key} = ${sql.placeholder('key')})`,
      avif: sql<boolean>`(${storedImage.avif} and ${storedImage.clear_key} = ${sql.placeholder('key')})`,
    })
    .from(storedImage)
    .where(
      and(
        eq(storedImage.pool, sql.placeholder('pool')),
        or(eq(storedImage.clear_key, sql.placeholder('key')), eq(storedImage.blurred_key, sql.placeholder('key'))),
        isNull(storedImage.hidden_at),
      ),
    )
    .prepare(''),
);

/** Finds the picture of a clear or blurred key, if it exists in that format and is not hidden. */
export async function findImageByKey(db: Db, { pool, key }: { pool: string; key: string }, format: PhotoFormat) {
  const [found] = await imageByKey(db).execute({ pool, key });
  return found === undefined || (format === 'avif' && !found.avif) ? undefined : found;
}

/** A photo of a pool, and who wants to see it; `null` for a visitor. */
interface PhotoQuestion {
  readonly pool: string;
  readonly id: string;
  readonly viewer: string | null;
}

/** Either of `member` and the viewer blocks the other. Each direction is a separate look-up in the primary key. */
const isBlockedWithViewer = sql<boolean>`(
  exists (select from member_block where pool = ${member.pool} and member_id = ${member.id}
    and blocked_id = ${sql.placeholder('viewer')}::uuid)
  or exists (select from member_block where pool = ${member.pool} and member_id = ${sql.placeholder('viewer')}::uuid
    and blocked_id = ${member.id})
)`;

const photoById = preparedQuery((db) =>
  db
    .select({
      owner: member.id,
      status: member.status,
      profile: member.profile_status,
      private: photo.private,
      blocked: isBlockedWithViewer,
    })
    .from(photo)
    .innerJoin(member, and(eq(member.pool, photo.pool), eq(member.id, photo.member_id)))
    .where(
      and(
        eq(photo.pool, sql.placeholder('pool')),
        eq(photo.id, sql.placeholder('id')),
        // Rejected photos are shown to nobody.
        ne(photo.status, 'rejected'),
      ),
    )
    .prepare(''),
);

/** Loads what decides on access to a photo: its owner, their status, and whether either blocks the other. */
export async function findPhotoForViewer(db: Queryable, question: PhotoQuestion) {
  const [found] = await photoById(db).execute({ ...question });
  return found;
}

/** A picture in a message, and who wants to see it. */
interface MessagePictureQuestion {
  readonly pool: string;
  readonly id: string;
  readonly viewer: string;
}

const messagePictureById = preparedQuery((db) =>
  db
    .select({
      sender: message.sender_id,
      status: member.status,
      profile: member.profile_status,
      isUncovered: sql<boolean>`(${message.picture_shown} or ${conversationSide.shows_pictures})`,
      blocked: isBlockedWithViewer,
    })
    .from(message)
    .innerJoin(
      conversationSide,
      and(
        eq(conversationSide.pool, message.pool),
        eq(conversationSide.conversation_id, message.conversation_id),
        eq(conversationSide.member_id, sql.placeholder('viewer')),
        gt(message.number, conversationSide.cleared_number),
      ),
    )
    .innerJoin(member, and(eq(member.pool, message.pool), eq(member.id, conversationSide.partner_id)))
    .where(and(eq(message.pool, sql.placeholder('pool')), eq(message.picture_id, sql.placeholder('id'))))
    .prepare(''),
);

/**
 * Loads what decides on access to a picture in a message: who sent it, the status of the viewer's partner, whether
 * either blocks the other, and whether the viewer has uncovered it.
 * @returns `undefined` unless it is in a conversation of the viewer who has not deleted it
 */
export async function findMessagePictureForViewer(db: Db, question: MessagePictureQuestion) {
  const [found] = await messagePictureById(db).execute({ ...question });
  return found;
}
