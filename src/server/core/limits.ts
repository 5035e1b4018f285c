import { day, hour, minute } from '#server/core/time.ts';

/** At most `limit` times in `window` milliseconds; then refused for `block` milliseconds, or until the window is over. */
export interface Limit {
  readonly limit: number;
  readonly window: number;
  readonly block?: number;
}

/** How often what may be done. The spec fixes that there are limits (§4, §8) and not their sizes. */
export const defaultLimits = {
  /** Wrong passwords from one network, or one known device, for one name or address; then that one is locked there, and says so. */
  login: { limit: 5, window: 15 * minute, block: 15 * minute },
  /**
   * Passwords of one account that are looked at a day for devices it doesn't know, from all networks together: half of the hundred that
   * there may be within any 24 hours, since a window can end and another begin. Nobody is told: beyond it, every password is wrong.
   */
  loginAccount: { limit: 50, window: day },
  /** Wrong passwords from one network: many people may share one address. */
  loginNetwork: { limit: 50, window: 15 * minute },
  signupNetwork: { limit: 20, window: hour },
  /** Keeps a flood from many networks from using the pool's mail sender up. */
  signupPool: { limit: 5000, window: hour },
  /** After a birth date under 18, the same person cannot simply type another one (decision 069). */
  underAge: { limit: 1, window: day },
  resendActivation: { limit: 3, window: hour },
  /** Mails a day for one address (spec §8 "please try again tomorrow"). */
  resetMail: { limit: 3, window: day },
  /** "You already have an account" to one address, so that a stranger cannot fill a mailbox with it. */
  existsMail: { limit: 3, window: day },
  /** A username that a neutral site took, whether an account came of it or not: nobody can ask by it which of the two happened. */
  quietName: { limit: 1, window: day, block: 30 * day },
  /** Wrong passwords of somebody who is signed in: a device left open must not become a way to guess. */
  passwordCheck: { limit: 5, window: 15 * minute, block: 15 * minute },
  /** Links to new addresses for one member, refused addresses included: nobody goes through a list of them. */
  mailChange: { limit: 5, window: day },
  /** Such links to one address, so that members cannot fill a stranger's mailbox with them. */
  mailChangeAddress: { limit: 3, window: day },
  /** Positions of one member. */
  geocode: { limit: 60, window: hour },
  /** Mails with the way back into a deleted account, to one address. */
  reactivateMail: { limit: 3, window: day },
  /** Copies of all data that one member may take along: each reads everything there is of them. */
  exportAccount: { limit: 3, window: day },
  resetNetwork: { limit: 30, window: hour },
  /** From one network in one pool. */
  complaintNetwork: { limit: 10, window: hour },
  /** From one network on all sites together, which may be a hundred. */
  complaintNetworkEverywhere: { limit: 30, window: hour },
  /** Keeps a flood from many networks out of the mailbox of one site's support; past it complaints are kept without mail. */
  complaintSite: { limit: 500, window: hour },
  /** Receipts of all sites to one address, so that a stranger cannot fill a mailbox with them; the complaints page names the number. */
  complaintReceipt: { limit: 3, window: day },
  /** Reports from one network in one pool, and on all sites together, as with complaints. */
  reportNetwork: { limit: 10, window: hour },
  reportNetworkEverywhere: { limit: 30, window: hour },
  /** Reports of one member, wherever they are. */
  reportMember: { limit: 30, window: day },
  /** Keeps a flood out of the mailbox of one site's support; past it reports are kept without mail, and `npm run moderate` lists them. */
  reportSite: { limit: 500, window: hour },
  /** Profiles that the reports of one confirmed member, or of one network, hide by themselves; further ones wait for the operator. */
  underAgeHide: { limit: 3, window: day },
  /** The same of all of them together, so that nobody empties a pool from many networks. */
  underAgeHidePool: { limit: 60, window: hour },
  /** That somebody may be under age, by one network: another one that says so within this time makes two. */
  underAgeNetwork: { limit: 1, window: 30 * day },
  /** Appeals from one network; a reference and an address cannot be guessed, this keeps the load down. */
  appealNetwork: { limit: 20, window: hour },
  /** Proofs of age that one member begins. */
  ageCheck: { limit: 10, window: hour },
  /** Likes of one member: nobody looks at more people in an hour. */
  like: { limit: 300, window: hour },
  /** Pictures that one member sends: a whole set of photos, and as many again that did not please. */
  photo: { limit: 60, window: hour },
  /** Changes of order and of what is private: what becomes private has its files moved. */
  photoChange: { limit: 300, window: hour },
  /** People whom one member shares private photos with; taking that back moves the files of all. */
  photoShare: { limit: 60, window: hour },
  /** Decisions of one member in the swipe game: one every two seconds for an hour. */
  swipe: { limit: 1800, window: hour },
  /** Answers of one member in the match-finder, each of which looks for people anew once all are given. */
  matchAnswers: { limit: 200, window: hour },
  /**
   * People whom one reader is shown in a day, each counted once: more than anybody looks at in an evening of swiping or scrolling, and so few
   * that nobody copies a site (decision 068).
   */
  peopleRead: { limit: 3000, window: day },
  /** Tries of mail codes from one network; 128 random bits cannot be guessed, this only keeps the load down. */
  codeNetwork: { limit: 100, window: hour },
} as const satisfies Record<string, Limit>;

export type Limits = Readonly<Record<keyof typeof defaultLimits, Limit>>;
