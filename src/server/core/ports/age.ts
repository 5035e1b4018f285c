/** A new age check. The provider learns the id of the check and nothing about the member. */
interface AgeCheckStart {
  readonly check: string;
  /** Absolute URL that the member returns to; the provider appends its answer as `#age=<answer>`. */
  readonly returnTo: string;
}

export interface AgeAnswer {
  readonly check: string;
  readonly outcome: 'proved' | 'refused';
}

/** A provider of age checks. Its only result is proved or refused; no other data reaches this server. */
export interface AgeProvider {
  /**
   * @returns URL to send the member to
   * @throws when the provider does not answer in time, or its answer is invalid
   */
  begin(start: AgeCheckStart): Promise<string>;
  /** @returns the parsed answer, or `undefined` if it is not the provider's */
  read(answer: string): AgeAnswer | undefined;
}

export interface LocalAgeProvider extends AgeProvider {
  /** The answer that the provider's page sends the member back with. */
  answer(check: string, outcome: 'proved' | 'refused'): string;
}
