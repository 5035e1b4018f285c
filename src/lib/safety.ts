/** What a member or a photo can be reported for. Codes; labels stand in `safety.json`. */
export const reportReasons = ['under_age', 'fake', 'harassment', 'explicit', 'money', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

/** Why the operator does not show a photo. */
export const rejectionReasons = [
  'explicit',
  'no_person',
  'somebody_else',
  'under_age',
  'contact_details',
  'quality',
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];
