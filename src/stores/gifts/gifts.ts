import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { giveGift } from '#contract/gift.ts';
import { getGifts } from '#contract/gifts.ts';
import { type Choice, keepChoice } from '#stores/gifts/choice.ts';
import { request } from '#stores/session/request.ts';
import { createResource } from '#stores/session/resource.ts';
import { changeUser, type Message } from '#stores/session/session-state.ts';

/** The gifts of the site, with what each costs the member. */
export const gifts = createResource(getGifts);

/** Why a gift was not given. */
export interface NotGiven {
  /** `undefined` when the server gave no answer: the same choice may be tried again. */
  readonly code: ErrorCode | undefined;
  readonly message: Message;
}

/**
 * Gives what was chosen; the choice is forgotten then, and kept if that fails.
 * @returns why it was not given; `undefined` when it was. Never settles when the session has ended.
 */
export async function give(member: string, { gift = '', text, onceId }: Choice): Promise<NotGiven | undefined> {
  try {
    const { credits } = await request(giveGift, { once_id: onceId, member, gift, text });
    changeUser({ credits });
    keepChoice(member, undefined);
    return undefined;
  } catch (error) {
    // The login follows.
    if (error instanceof SignedOutError) return new Promise(() => undefined);
    return { code: error instanceof RefusedError ? error.code : undefined, message: errorToMessage(error) };
  }
}
