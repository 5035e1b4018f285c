import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { unlockPhoto } from '#contract/photo-unlock.ts';
import { openMember } from '#stores/profiles/member.ts';
import { request } from '#stores/session/request.ts';
import { changeUser, type Message } from '#stores/session/session-state.ts';

/** Why a photo was not opened; without a code the server gave no answer. */
export interface NotOpened {
  readonly code: ErrorCode | undefined;
  readonly message: Message;
}

/** Ids of the tries, by photo: a retry is the same one. */
const tries = new Map<string, string>();

/**
 * Opens a private photo for credits, and loads the profile again, which has the clear photo then.
 * @param member whose photo it is
 * @returns why it was not opened; `undefined` when it was
 */
export async function openPhoto(member: string, photo: string): Promise<NotOpened | undefined> {
  const once_id = tries.get(photo) ?? crypto.randomUUID();
  tries.set(photo, once_id);
  try {
    const { credits } = await request(unlockPhoto, { once_id, photo });
    changeUser({ credits });
    tries.delete(photo);
    await openMember(member);
    return undefined;
  } catch (error) {
    if (error instanceof SignedOutError) return undefined;
    return { code: error instanceof RefusedError ? error.code : undefined, message: errorToMessage(error) };
  }
}
