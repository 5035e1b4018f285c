import type { schema } from '#server/db/schema/index.ts';

/**
 * What happens to a column that refers to a member when that member is erased. `kept`: the id stays, but refers to no
 * row.
 */
type End = 'deleted' | 'emptied' | 'kept';

/** The members' data in one table. */
interface Holding<Column extends string> {
  /** Columns that identify a member: by id, address, or the hash of one. */
  readonly members: Readonly<Partial<Record<Column, End>>>;
  /** File of the export that holds the member's own rows, and the column that identifies their owner. */
  readonly exported?: { readonly file: string; readonly owner: Column };
  /** Columns that the export omits: secrets, and what others did. */
  readonly withheld?: readonly Column[];
}

type Holdings = {
  readonly [Table in keyof typeof schema]: Holding<keyof (typeof schema)[Table]['$inferSelect'] & string>;
};

/**
 * The members' data in every table. Tests check the purge and the export against it, and `docs/data-kept.md`. A new
 * table does not compile without an entry.
 */
export const holdings: Holdings = {
  member: {
    members: { id: 'deleted', email: 'deleted', email_key: 'deleted', signup_target: 'kept' },
    exported: { file: 'account', owner: 'id' },
    withheld: ['password_hash'],
  },
  session: {
    members: { member_id: 'deleted' },
    exported: { file: 'devices', owner: 'member_id' },
    withheld: ['token_hash'],
  },
  mailToken: {
    members: { member_id: 'deleted', email: 'deleted' },
    exported: { file: 'mail-links', owner: 'member_id' },
    withheld: ['token_hash'],
  },
  mailCode: {
    members: { member_id: 'deleted' },
    exported: { file: 'mail-codes', owner: 'member_id' },
    withheld: ['holder_hash', 'salt'],
  },
  pushSubscription: {
    members: { member_id: 'deleted' },
    exported: { file: 'push-subscriptions', owner: 'member_id' },
    withheld: ['endpoint_hash', 'session_hash', 'endpoint', 'p256dh', 'auth'],
  },
  sentOnce: { members: { member_id: 'deleted' }, exported: { file: 'sent-once', owner: 'member_id' } },
  memberLike: {
    members: { member_id: 'deleted', liked_id: 'deleted' },
    exported: { file: 'likes', owner: 'member_id' },
    withheld: ['seen_at'],
  },
  memberLook: {
    members: { member_id: 'deleted', shown_id: 'deleted' },
    exported: { file: 'looks', owner: 'member_id' },
  },
  memberBlock: {
    members: { member_id: 'deleted', blocked_id: 'deleted' },
    exported: { file: 'blocks', owner: 'member_id' },
  },
  swipe: {
    members: { member_id: 'deleted', swiped_id: 'deleted' },
    exported: { file: 'swipes', owner: 'member_id' },
  },
  swipeDay: { members: { member_id: 'deleted' }, exported: { file: 'swipe-days', owner: 'member_id' } },
  photo: {
    members: { member_id: 'deleted' },
    exported: { file: 'photos', owner: 'member_id' },
  },
  storedImage: {
    members: { member_id: 'deleted' },
    exported: { file: 'pictures', owner: 'member_id' },
    withheld: ['clear_key', 'blurred_key'],
  },
  photoShare: {
    members: { member_id: 'deleted', shared_with_id: 'deleted' },
    exported: { file: 'photo-shares', owner: 'member_id' },
  },
  photoUnlock: {
    members: { member_id: 'deleted' },
    exported: { file: 'opened-photos', owner: 'member_id' },
  },
  giftReceived: {
    members: { member_id: 'deleted', sender_id: 'deleted' },
    exported: { file: 'gifts', owner: 'member_id' },
  },
  wallet: {
    members: { member_id: 'deleted', account_id: 'deleted' },
    exported: { file: 'credits', owner: 'member_id' },
  },
  // Accounts are random ids, which name a member only by way of the wallet.
  creditTransfer: { members: {}, exported: { file: 'credit-transfers', owner: 'from_account' } },
  moneyTransfer: { members: {}, exported: { file: 'money-transfers', owner: 'from_account' } },
  // Orders outlive their buyers, whose account names nobody once the wallet is gone.
  paymentOrder: {
    members: {},
    exported: { file: 'purchases', owner: 'account_id' },
    withheld: ['content_hash', 'provider_reference', 'address'],
  },
  paymentEvent: { members: {} },
  paymentRefund: { members: {} },
  unmatchedPayment: { members: {} },
  discountCode: { members: { member_id: 'deleted' }, exported: { file: 'discount-codes', owner: 'member_id' } },
  discountUse: { members: {} },
  storedMethod: {
    members: { member_id: 'deleted' },
    exported: { file: 'stored-cards', owner: 'member_id' },
    withheld: ['token'],
  },
  // What providers are still to remove, without whose it was.
  methodToForget: { members: {} },
  // Both name an account. What a mandate says of its holder is encrypted, and outlives them.
  debitMandate: {
    members: {},
    exported: { file: 'direct-debits', owner: 'account_id' },
    withheld: ['account_mark', 'code_mark'],
  },
  debitBlock: { members: {} },
  conversation: {
    members: { first_id: 'deleted', second_id: 'deleted', begun_by: 'deleted' },
    exported: { file: 'conversations', owner: 'begun_by' },
  },
  conversationSide: {
    members: { member_id: 'deleted', partner_id: 'deleted' },
    exported: { file: 'conversation-sides', owner: 'member_id' },
  },
  message: {
    members: { sender_id: 'deleted' },
    exported: { file: 'messages', owner: 'sender_id' },
    withheld: ['picture_shown'],
  },
  // Of the pair by way of their conversation, and gone with it.
  awaitedAnswer: { members: {} },
  chatCounter: { members: { member_id: 'deleted' }, exported: { file: 'chat-counts', owner: 'member_id' } },
  notice: { members: { member_id: 'deleted' }, exported: { file: 'notices', owner: 'member_id' } },
  ageCheck: { members: { member_id: 'deleted' }, exported: { file: 'age-checks', owner: 'member_id' } },
  report: {
    members: { member_id: 'kept', reporter_id: 'emptied', reporter_email: 'emptied' },
    exported: { file: 'reports', owner: 'reporter_id' },
  },
  // Names nobody. The export has the member's own messages; what was copied by whom is the reporter's secret.
  reportedMessage: { members: {} },
  decision: {
    members: { member_id: 'kept' },
    exported: { file: 'decisions', owner: 'member_id' },
    withheld: ['decided_by', 'report_id'],
  },
  complaint: { members: { email: 'kept' }, exported: { file: 'complaints', owner: 'email' } },
  attempt: { members: { key: 'deleted' } },
  conversion: { members: {} },
  leavingReason: { members: {} },
  // The operator's own words. Who gets a letter is a row of `notice`.
  announcement: { members: {} },
  // Values of a link, without whose it was.
  postback: { members: {} },
  pageHidden: { members: {} },
  secretKey: { members: {} },
  pushKey: { members: {} },
};
