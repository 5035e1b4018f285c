/**
 * What a country requires of a site before it shows its members: a warning, the visitor's own declaration that they
 * are of age, or a proof. From the mildest to the strictest.
 */
export const agePolicies = ['warning', 'self_declared', 'proof'] as const;

export type AgePolicy = (typeof agePolicies)[number];

/** @returns the strictest of the policies; `warning` when there are none */
export function strictest(policies: Iterable<AgePolicy>): AgePolicy {
  return agePolicies[Math.max(0, ...[...policies].map((policy) => agePolicies.indexOf(policy)))] ?? 'proof';
}
