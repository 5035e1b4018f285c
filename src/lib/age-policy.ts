/**
 * What a country asks of a site before it shows its members: a warning, the visitor's own word that they are of age, or a proof; from the
 * mildest to the strictest.
 */
export const agePolicies = ['warning', 'self_declared', 'proof'] as const;

export type AgePolicy = (typeof agePolicies)[number];

/** The stricter one of any number; `warning` of none. */
export function strictest(policies: Iterable<AgePolicy>): AgePolicy {
  return agePolicies[Math.max(0, ...[...policies].map((policy) => agePolicies.indexOf(policy)))] ?? 'proof';
}
