import { type FirstOffer, fetchFirstOffer } from '#client/first-offer.ts';
import { signupQuery } from '#stores/account/signup-query.ts';
import { countryKey } from '#stores/guest/country-key.ts';
import { readDraft } from '#stores/guest/draft.ts';
import { environment } from '#stores/page/environment.ts';

export type { FirstOffer };

/** Id of the member whom this sign-up is for; `undefined` if it is for nobody. */
export function signupTarget(): string | undefined {
  return signupQuery().get('target') || undefined;
}

/** What was written to them before, on this device. */
export function draftedMessage(): string {
  return readDraft(environment()).signup_message;
}

/** The visitor's country, if an earlier page of this tab has heard it. */
export function knownCountry(): string | undefined {
  return environment().tab.get(countryKey);
}

let longest = Number.POSITIVE_INFINITY;

/** Says how many characters the site takes, as soon as that is known: a longer message is not sent. */
export function limitFirst(length: number): void {
  longest = length;
}

/** Whether a first message has more characters than the site takes, without the blanks around it. */
export function isFirstTooLong(text: unknown): boolean {
  return typeof text === 'string' && text.trim().length > longest;
}

/** Finds out whom a first message goes to and what it costs. Never throws. */
export const findFirstOffer = fetchFirstOffer;
