/** Reasons that members can give for leaving. Codes; labels are in `leaving.json`. */
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

/** Days during which a deleted account can be reactivated (deletion-16). */
export const daysToComeBack = 14;
