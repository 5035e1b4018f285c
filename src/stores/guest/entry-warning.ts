/** What decides whether the site-entry warning shows on a page that has one. */
export interface EntryFacts {
  readonly signedIn: boolean;
  readonly standalone: boolean;
  /** Countries that need the warning; `null` means all. */
  readonly countries: readonly string[] | null;
  /** The visitor's country; `undefined` while unknown. */
  readonly country: string | undefined;
  /** When it was dismissed on this device, in milliseconds. */
  readonly dismissedAt: number | undefined;
}

/** Whether the warning shows. An unknown country counts as one that needs it. */
export function needsEntryWarning(facts: EntryFacts): boolean {
  if (facts.signedIn || facts.standalone || facts.dismissedAt !== undefined) return false;
  return facts.countries === null || facts.country === undefined || facts.countries.includes(facts.country);
}
