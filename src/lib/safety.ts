/**
 * Reasons for reporting a member, a photo or a message. Codes; labels are in `safety.json`. `intimate` is for pictures:
 * an intimate one of somebody who does not want it shown.
 */
export const reportReasons = ['under_age', 'fake', 'harassment', 'explicit', 'intimate', 'money', 'other'] as const;

/** Reasons for rejecting a photo. */
export const rejectionReasons = [
  'explicit',
  'no_person',
  'somebody_else',
  'under_age',
  'contact_details',
  'quality',
] as const;

export type RejectionReason = (typeof rejectionReasons)[number];

/**
 * Reasons for warning, hiding or banning a member: those of reports, and fraud, about which the member's matches are
 * told (safety-31).
 */
export const decisionReasons = [...reportReasons, 'fraud'] as const;

export type DecisionReason = (typeof decisionReasons)[number];

/** Decisions that restrict a member: each is announced to the member with its reasons, and can be appealed. */
export const restrictions = ['photo_rejected', 'picture_removed', 'warned', 'profile_disabled', 'banned'] as const;

/** Decisions announced to the member; the others are between the operator and the person who reported. */
export const toldDecisions = [...restrictions, 'profile_enabled', 'unbanned', 'account_deleted'] as const;

export type ToldDecision = (typeof toldDecisions)[number];

/** All reasons that a statement of reasons can give. */
export const statedReasons = [
  ...decisionReasons,
  ...rejectionReasons.filter((reason): reason is Exclude<RejectionReason, DecisionReason> => {
    return !(decisionReasons as readonly string[]).includes(reason);
  }),
] as const;

export type StatedReason = DecisionReason | RejectionReason;
