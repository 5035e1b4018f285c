import { and, eq, inArray } from 'drizzle-orm';
import type { ChatMessage } from '#contract/chat.ts';
import type { MessagePicture } from '#contract/message-picture.ts';
import type { Queryable } from '#server/db/database.ts';
import { type message, storedImage } from '#server/db/schema/index.ts';
import { toPhoto } from '#server/services/photos/viewable.ts';

type Row = typeof message.$inferSelect;
type TextRow = Pick<Row, 'number' | 'sender_id' | 'text' | 'gift' | 'sent_at'>;
type Image = typeof storedImage.$inferSelect;

/** A member who looks at a conversation, and what they see of its pictures. */
export interface MessageViewer {
  readonly pool: string;
  readonly id: string;
  /** Nobody can write in the conversation any more: no picture of it is given out. */
  readonly isClosed: boolean;
  /** The viewer has to prove their age first. */
  readonly lacksProof: boolean;
  /** The viewer sees all pictures of the other member without uncovering each. */
  readonly showsAll: boolean;
}

/** Converts stored messages to those that one of the two members sees, with their pictures. */
export async function toMessages(db: Queryable, rows: readonly Row[], viewer: MessageViewer): Promise<ChatMessage[]> {
  const ids = rows.flatMap(({ picture_id }) => picture_id ?? []);
  const images = ids.length === 0 ? [] : await loadImages(db, viewer.pool, ids);
  const byId = new Map(images.map((image) => [image.id, image]));
  return rows.map((row) => ({
    ...toText(row, viewer.id),
    ...(row.returned_at !== null && { returned: true }),
    ...(row.picture_id !== null && { picture: toPicture(row, row.picture_id, byId.get(row.picture_id), viewer) }),
  }));
}

/** A stored message as one of the two members sees it, without its picture. */
export function toText({ number, sender_id, text, gift, sent_at }: TextRow, viewer: string) {
  const isGift = gift !== null && { gift };
  return { number, mine: sender_id === viewer, text, ...isGift, sent_at: sent_at.toISOString() };
}

function loadImages(db: Queryable, pool: string, ids: readonly string[]): Promise<Image[]> {
  return db
    .select()
    .from(storedImage)
    .where(and(eq(storedImage.pool, pool), inArray(storedImage.id, [...ids])));
}

function toPicture(row: Row, id: string, image: Image | undefined, viewer: MessageViewer): MessagePicture {
  if (viewer.isClosed) return { id, state: 'closed', photo: null };
  if (image === undefined || image.hidden_at !== null) return { id, state: 'hidden', photo: null };
  const isMine = row.sender_id === viewer.id;
  if (!isMine && viewer.lacksProof) return { id, state: 'age_proof', photo: null };
  const isClear = isMine || row.picture_shown || viewer.showsAll;
  return { id, state: isClear ? 'shown' : 'covered', photo: toPhoto({ ...image, private: true }, isClear) };
}
