import { type FirstOffer, fetchFirstOffer } from '#client/first-offer.ts';
import { signupQuery } from '#stores/account/signup-query.ts';
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

/** Finds out whom a first message goes to and what it costs. Never throws. */
export const findFirstOffer = fetchFirstOffer;
