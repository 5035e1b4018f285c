/** What a member or a photo can be reported for. Codes; labels stand in `safety.json`. */
export const reportReasons = ['under_age', 'fake', 'harassment', 'explicit', 'money', 'other'] as const;

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

/** Why the operator warned, hid or banned a member: what they can be reported for, and fraud, of which their matches are told (trials C8). */
export const decisionReasons = [...reportReasons, 'fraud'] as const;

export type DecisionReason = (typeof decisionReasons)[number];

/** Decisions that take something from a member: each is told with its reasons and open to appeal. */
export const restrictions = ['photo_rejected', 'warned', 'profile_disabled', 'banned'] as const;

/** Decisions that a member is told of; the others are between the operator and whoever reported. */
export const toldDecisions = [...restrictions, 'profile_enabled', 'unbanned', 'account_deleted'] as const;

export type ToldDecision = (typeof toldDecisions)[number];

/** Every reason that a statement of reasons can give. */
export const statedReasons = [
  ...decisionReasons,
  ...rejectionReasons.filter((reason): reason is Exclude<RejectionReason, DecisionReason> => {
    return !(decisionReasons as readonly string[]).includes(reason);
  }),
] as const;

export type StatedReason = DecisionReason | RejectionReason;
