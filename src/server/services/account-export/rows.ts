import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { schema } from '#server/db/schema/index.ts';
import { holdings } from '#server/services/account-deletion/holdings.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Area = keyof typeof schema;

/** Number of rows per query. */
const page = 500;

/** The rest of each primary key, after pool and owner: orders the rows for pagination. */
const orders = {
  member: schema.member.id,
  session: schema.session.token_hash,
  mailToken: schema.mailToken.token_hash,
  mailCode: schema.mailCode.holder_hash,
  sentOnce: schema.sentOnce.once_id,
  memberLike: schema.memberLike.liked_id,
  memberLook: sql<string>`${schema.memberLook.member_id} || ' ' || ${schema.memberLook.shown_id}`,
  memberBlock: schema.memberBlock.blocked_id,
  swipe: schema.swipe.swiped_id,
  swipeDay: schema.swipeDay.day,
  photo: schema.photo.id,
  storedImage: schema.storedImage.id,
  photoShare: schema.photoShare.shared_with_id,
  photoUnlock: schema.photoUnlock.photo_id,
  giftReceived: sql<string>`${schema.giftReceived.sender_id} || ' ' || ${schema.giftReceived.gift}`,
  ageCheck: schema.ageCheck.id,
  report: schema.report.id,
  decision: schema.decision.id,
  complaint: schema.complaint.id,
  wallet: schema.wallet.account_id,
  creditTransfer: schema.creditTransfer.id,
  moneyTransfer: schema.moneyTransfer.id,
  paymentOrder: schema.paymentOrder.id,
  discountCode: schema.discountCode.code,
  storedMethod: schema.storedMethod.id,
  debitMandate: schema.debitMandate.id,
  conversation: schema.conversation.id,
  conversationSide: schema.conversationSide.conversation_id,
  message: schema.message.id,
  chatCounter: schema.chatCounter.member_id,
  pushSubscription: schema.pushSubscription.endpoint_hash,
  notice: sql<string>`${schema.notice.channel} || ' ' || ${schema.notice.kind} || ' ' || ${schema.notice.subject}`,
} as const satisfies Partial<Record<Area, PgColumn | SQL<string>>>;

export type ExportedArea = keyof typeof orders;
export const exportedAreas = Object.keys(orders) as readonly ExportedArea[];

/**
 * Conditions of areas whose rows belong to a member by more than one column, or by their account: movements of their
 * credits and their money, their orders, their conversations, messages that they sent, or received and have not deleted,
 * and looks that they left, or got and may see (looks-8).
 */
const ownBy: Partial<Record<ExportedArea, (owner: Member) => SQL>> = {
  creditTransfer: movementsOf,
  moneyTransfer: movementsOf,
  paymentOrder: isOfAccount,
  debitMandate: isOfAccount,
  memberLook: ({ pool, id, invisible }) => sql`(${schema.memberLook.member_id} = ${id}::uuid
    or (${schema.memberLook.shown_id} = ${id}::uuid and not ${invisible}::boolean and exists (
      select from member viewer where viewer.pool = ${pool} and viewer.id = ${schema.memberLook.member_id} and viewer.listed)))`,
  conversation: ({ id }) => sql`(first_id = ${id}::uuid or second_id = ${id}::uuid)`,
  message: ({ pool, id }) => sql`exists (
    select from conversation_side side
    where side.pool = ${pool} and side.conversation_id = ${schema.message.conversation_id} and side.member_id = ${id}::uuid
      and (${schema.message.sender_id} = ${id}::uuid or ${schema.message.number} > side.cleared_number))`,
};

function isOfAccount(owner: Member): SQL {
  return sql`account_id = (select account_id from wallet where ${isWalletOf(owner)})`;
}

function movementsOf(owner: Member): SQL {
  const account = sql`(select account_id::text from wallet where ${isWalletOf(owner)})`;
  return sql`(from_account = ${account} or to_account = ${account})`;
}

function isWalletOf({ pool, id }: Member): SQL {
  return sql`pool = ${pool} and member_id = ${id}::uuid`;
}

/** Yields pages of a member's own rows in one table, without the withheld columns. */
export async function* ownRows(db: Db, area: ExportedArea, owner: Member): AsyncGenerator<Row[], void> {
  const { exported, withheld = [] } = holdings[area] as { exported?: { owner: string }; withheld?: readonly string[] };
  const table: PgTable = schema[area];
  const all: Record<string, PgColumn> = getTableColumns(table) as Record<string, PgColumn>;
  const [pool, whose] = [all.pool, all[exported?.owner ?? '']];
  if (pool === undefined || whose === undefined) throw new TypeError(`${area} does not say whose its rows are`);
  const shown = Object.fromEntries(Object.entries(all).filter(([name]) => !withheld.includes(name)));
  const order: PgColumn | SQL<string> = orders[area];
  const isTheirs = ownBy[area]?.(owner) ?? eq(whose, whose.name === 'email' ? owner.email : owner.id);
  const isOwn = and(eq(pool, owner.pool), isTheirs);
  let afterLast: SQL | undefined;
  for (;;) {
    const rows: (Row & { place: unknown })[] = await db
      .select({ ...shown, place: order })
      .from(table)
      .where(and(isOwn, afterLast))
      .orderBy(asc(order))
      .limit(page);
    if (rows.length > 0) yield rows.map(({ place: _, ...row }) => row);
    if (rows.length < page) return;
    afterLast = sql`${order} > ${rows.at(-1)?.place}`;
  }
}
