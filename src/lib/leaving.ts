/** Why members leave, as they may say when they do. Codes; labels stand in `leaving.json`. */
export const leavingReasons = [
  'met_here',
  'met_elsewhere',
  'nobody_fits',
  'too_many_mails',
  'costs',
  'privacy',
  'broken',
  'pause',
  'other',
] as const;

export type LeavingReason = (typeof leavingReasons)[number];

/** Days in which a deleted account can come back (spec §9 "Account reactivation window 14 days"). */
export const daysToComeBack = 14;
