import type { ErrorCode } from '#contract/errors.ts';
import { day, hour, minute } from '#lib/duration.ts';

/** At most `limit` calls in `window` milliseconds; then refused for `block` milliseconds, or until the window ends. */
export interface Limit {
  readonly limit: number;
  readonly window: number;
  readonly block?: number;
}

/** Subject of a limit that the server counts before the handler runs. */
type CountedBy = 'member' | 'network';

/** All subjects of limits. */
type LimitSubject =
  | CountedBy
  /** A username or e-mail address as entered, on one network or device. */
  | 'login'
  | 'account'
  | 'address'
  | 'name'
  /** All sign-ups that look like the same person (decision 069). */
  | 'person'
  /** An account that is shown people, or a network without a confirmed account (decision 068). */
  | 'reader'
  /** A member with a history who reports, otherwise a network. */
  | 'reporter'
  /** One profile that networks report. */
  | 'profile'
  /** A mobile number. */
  | 'number'
  | 'site'
  | 'pool';

interface EnforcedLimit extends Limit {
  readonly by: CountedBy;
  /** Counted over all sites together; otherwise per pool. */
  readonly everywhere?: true;
  /**
   * Counted in the memory of one process, when a write would cost too much. A token bucket, which refills
   * continuously.
   */
  readonly inMemory?: true;
}

interface OwnLimit extends Limit {
  readonly by: LimitSubject;
  readonly everywhere?: true;
  /** Counted by the service, which counts some outcomes only, or by a subject that only the service knows. */
  readonly countsItself: true;
  /** Error code above the limit, `too_many_requests` by default; `null` when the call is not refused. */
  readonly refusal?: ErrorCode | null;
}

/** A limit with its subject, and the part of the server that counts it. */
export type LimitRule = EnforcedLimit | OwnLimit;

const byService = { countsItself: true } as const;

/** All limits. Endpoints name theirs; browsers never load this table. */
export const limits = {
  /**
   * Wrong passwords from one network, or one known device, for one name or address. Then that name or address is
   * locked there, and the answer says so.
   */
  login: { limit: 5, window: 15 * minute, block: 15 * minute, by: 'login', ...byService, refusal: 'login_blocked' },
  /**
   * Passwords checked per day for one account on unknown devices, from all networks together. Half of the maximum of
   * 100 in any 24 hours, because these can cover two windows. Silent: above the limit, every password counts as
   * wrong.
   */
  loginAccount: { limit: 50, window: day, by: 'account', ...byService, refusal: null },
  /** Wrong passwords from one network; high because many people may share one address. */
  loginNetwork: { limit: 50, window: 15 * minute, by: 'network', ...byService },
  signupNetwork: { limit: 20, window: hour, by: 'network', ...byService },
  /** Prevents a flood from many networks from using up the pool's mail quota. */
  signupPool: { limit: 5000, window: hour, by: 'pool', ...byService },
  /** After a birth date under 18, the same person cannot simply enter another one (decision 069). */
  underAge: { limit: 1, window: day, by: 'person', ...byService, refusal: 'under_age' },
  /** Codes for one account, that of its sign-up included; counted only while there is an address to confirm. */
  resendActivation: { limit: 3, window: hour, by: 'member', ...byService },
  /** Codes to one address, whatever account asks for them. Above the limit, the mail of a sign-up has its link only. */
  mailCodeAddress: { limit: 10, window: day, by: 'address', ...byService },
  /**
   * Wrong codes of all accounts together: at most 7,200 a day, so that guessing hits one in a million codes less than
   * once in a hundred days. Links work meanwhile.
   */
  mailCodePool: { limit: 300, window: hour, by: 'pool', ...byService, refusal: 'mail_codes_paused' },
  /** Reset mails per day to one address; above the limit the error says to try again tomorrow. */
  resetMail: { limit: 3, window: day, by: 'address', ...byService, refusal: 'reset_limit' },
  /** "You already have an account" mails to one address, so that a stranger cannot flood its mailbox. */
  existsMail: { limit: 3, window: day, by: 'address', ...byService, refusal: null },
  /**
   * A username submitted on a neutral site is reserved whether or not an account was created, so that nobody can find
   * out which of the two happened.
   */
  quietName: { limit: 1, window: day, block: 30 * day, by: 'name', ...byService, refusal: 'name_taken' },
  /** Wrong passwords of a signed-in member: a device left open must not allow guessing. */
  passwordCheck: { limit: 5, window: 15 * minute, block: 15 * minute, by: 'member', ...byService },
  /** Links to new addresses for one member, refused addresses included, so that nobody can test a list of addresses. */
  mailChange: { limit: 5, window: day, by: 'member', ...byService },
  /** Such links to one address, so that members cannot flood a stranger's mailbox. */
  mailChangeAddress: { limit: 3, window: day, by: 'address', ...byService },
  /** Position look-ups of one member. */
  geocode: { limit: 60, window: hour, by: 'member' },
  /** The same from one network, of members and visitors together. */
  geocodeNetwork: { limit: 120, window: hour, by: 'network' },
  /** Mails with the link that reactivates a deleted account, to one address. */
  reactivateMail: { limit: 3, window: day, by: 'address', ...byService },
  reactivateNetwork: { limit: 30, window: hour, by: 'network' },
  /** Exports of one member; each reads all their data. */
  exportAccount: { limit: 3, window: day, by: 'member' },
  resetNetwork: { limit: 30, window: hour, by: 'network' },
  /** Complaints from one network in one pool. */
  complaintNetwork: { limit: 10, window: hour, by: 'network' },
  /** The same over all sites, of which there may be a hundred. */
  complaintNetworkEverywhere: { limit: 30, window: hour, by: 'network', everywhere: true },
  /**
   * Keeps a flood from many networks out of one site's support mailbox; above the limit, complaints are stored without
   * a mail.
   */
  complaintSite: { limit: 500, window: hour, by: 'site', ...byService, refusal: null },
  /**
   * Receipts of all sites to one address, so that a stranger cannot flood its mailbox; the complaints page names the
   * number.
   */
  complaintReceipt: { limit: 3, window: day, by: 'address', everywhere: true, ...byService, refusal: null },
  /** Reports from one network in one pool, and over all sites, as for complaints. */
  reportNetwork: { limit: 10, window: hour, by: 'network' },
  reportNetworkEverywhere: { limit: 30, window: hour, by: 'network', everywhere: true },
  /** Reports of one member, on any network. */
  reportMember: { limit: 30, window: day, by: 'member' },
  /**
   * Keeps a flood out of one site's support mailbox; above the limit, reports are stored without a mail, and `npm run
   * moderate` lists them.
   */
  reportSite: { limit: 500, window: hour, by: 'site', ...byService, refusal: null },
  /**
   * Profiles that reports of one confirmed member, or of one network, hide without the operator; the others wait for
   * the operator.
   */
  underAgeHide: { limit: 3, window: day, by: 'reporter', ...byService, refusal: null },
  /** The same over all reporters, so that nobody can empty a pool from many networks. */
  underAgeHidePool: { limit: 60, window: hour, by: 'pool', ...byService, refusal: null },
  /**
   * Networks that report one profile as under age: each counts once in the window, and the second confirms the first.
   */
  underAgeNetwork: { limit: 1, window: 30 * day, by: 'profile', ...byService, refusal: null },
  /** Appeals from one network. Keeps the load down; a reference and an address cannot be guessed. */
  appealNetwork: { limit: 20, window: hour, by: 'network' },
  /** Proofs of age that one member starts, counted only while there is something left to prove. */
  ageCheck: { limit: 10, window: hour, by: 'member', ...byService },
  /** Likes of one member that find their target: more than anybody looks at in an hour. */
  like: { limit: 300, window: hour, by: 'member', ...byService },
  /** Messages of one member. Counted in the transaction that sends one, so that sending needs a single commit. */
  message: { limit: 60, window: minute, by: 'member', ...byService },
  /** Push subscriptions that one member attaches: a browser renews its own now and then. */
  pushSubscription: { limit: 30, window: hour, by: 'member' },
  /** Orders of one member: a few tries with several methods, and again later. */
  payment: { limit: 30, window: hour, by: 'member' },
  /** Discount codes that one member looks up or orders with; nobody tries out codes by it. */
  discountCode: { limit: 20, window: hour, by: 'member' },
  /** Wishes to withdraw from one network without being signed in, and mails to one address about one order number. */
  withdrawalNetwork: { limit: 20, window: hour, by: 'network' },
  withdrawalMail: { limit: 3, window: day, by: 'address', ...byService, refusal: null },
  /**
   * Questions to providers because of notices that name no order of ours: one lost the answer of a start, all others
   * are forged. Half of the 10 that come in any second at most, as a bucket refills while it is emptied.
   */
  paymentQuestion: { limit: 5, window: 1_000, by: 'pool', ...byService, refusal: null },
  /** Text messages with codes that one member asks for, and that one number gets from all sites together. */
  debitCode: { limit: 3, window: hour, by: 'member', ...byService },
  debitCodeNumber: { limit: 3, window: hour, by: 'number', everywhere: true, ...byService },
  /** Conversations that one member begins per day, premium or not. */
  newConversation: { limit: 30, window: day, by: 'member', ...byService },
  /**
   * Uploads of one member: a whole set of photos, and as many again that are discarded. Counted before the body is
   * read.
   */
  photo: { limit: 60, window: hour, by: 'member' },
  /** Changes of order and privacy: making a photo private moves its files. */
  photoChange: { limit: 300, window: hour, by: 'member' },
  /** Members with whom one member shares private photos; ending that moves the files of all of them. */
  photoShare: { limit: 60, window: hour, by: 'member', ...byService },
  /** Private photos of others that one member opens, refused calls included: nobody tries out ids by it. */
  photoUnlock: { limit: 120, window: hour, by: 'member' },
  /** Swipes of one member that find their target: one every two seconds for an hour. */
  swipe: { limit: 1800, window: hour, by: 'member', ...byService },
  /** Answers of one member in the match-finder; once all are given, each starts a new search. */
  matchAnswers: { limit: 200, window: hour, by: 'member' },
  /**
   * Different people shown to one reader per day: more than anybody looks at in an evening of swiping or scrolling,
   * and too few to copy a site (decision 068).
   */
  peopleRead: { limit: 3000, window: day, by: 'reader', ...byService, refusal: 'reading_limit' },
  /** Attempts with tokens of mails from one network. Keeps the load down; 128 random bits cannot be guessed. */
  codeNetwork: { limit: 100, window: hour, by: 'network' },
  /** A person opens and leaves at most one page per second for a minute; an office shares one address. */
  beacon: { limit: 120, window: minute, by: 'network', inMemory: true },
  /** Pages say every few seconds that a member is writing. */
  typing: { limit: 1, window: 3_000, by: 'member', inMemory: true },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limits;
/** Values of all limits; tests use smaller ones. */
export type Limits = Readonly<Record<LimitName, Limit>>;

/** Why an endpoint that changes something has no limit. */
export const unlimitedReasons = {
  own_row: 'It only changes data of the caller in place: nothing grows, and nobody else notices.',
  takes_back: 'It undoes an action that has a limit itself.',
  protects: 'Members may always protect themselves.',
  signed: 'It does nothing without a signature or a secret that cannot be guessed.',
  runs_out: 'Each call uses up one of a small number; after that, nothing happens.',
} as const;

export type UnlimitedReason = keyof typeof unlimitedReasons;
