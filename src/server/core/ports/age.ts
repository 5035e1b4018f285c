/** A check that begins. Nothing of the member goes to the provider but the id of the check itself. */
interface AgeCheckStart {
  readonly check: string;
  /** Full address that the member comes back to; the answer stands behind it as `#age=<answer>`. */
  readonly returnTo: string;
}

export interface AgeAnswer {
  readonly check: string;
  readonly outcome: 'proved' | 'refused';
}

/** Whoever looks whether somebody is of age. Of what they see nothing comes to us but their yes or no. */
export interface AgeProvider {
  /** @returns address that the member is sent to. @throws when the provider does not answer in time, or nonsense */
  begin(start: AgeCheckStart): Promise<string>;
  /** @returns what an answer says, if it is the provider's */
  read(answer: string): AgeAnswer | undefined;
}

export interface LocalAgeProvider extends AgeProvider {
  /** What the page sends the member back with. */
  answer(check: string, outcome: 'proved' | 'refused'): string;
}
