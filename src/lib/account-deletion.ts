/** Reasons that members can give for leaving. Codes; labels are in `account-deletion.json`. */
export const deletionReasons = [
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

export type DeletionReason = (typeof deletionReasons)[number];

/** Days during which a deleted account can be reactivated (deletion-16). */
export const daysToReactivate = 14;
