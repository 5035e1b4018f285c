/**
 * What a message can hold that people who have just met are careful with. `account`: an e-mail address or a name on
 * another app. `minor`: a hint that somebody is under 18; it comes first, since it weighs most.
 */
export const riskKinds = ['minor', 'solicitation', 'money', 'phone', 'account', 'link'] as const;

export type RiskKind = (typeof riskKinds)[number];

/** The words of one language, by kind: phrases as `phrases.ts` reads them. */
export interface RiskWords extends Partial<Readonly<Record<RiskKind, string>>> {
  /** The digits 0 to 9 in words, in this order or not: six in a row are a phone number. */
  readonly digits: string;
}
