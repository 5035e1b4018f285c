import { failureOf, type Message } from '#client/errors.ts';
import { discardFirstMessage } from '#contract/first-message.ts';
import { forgetFirst } from '#stores/chat/chats.ts';
import { keepDraft, readDraft } from '#stores/chat/drafts.ts';
import { request } from '#stores/session/request.ts';

/** Puts the first message of a sign-up, which was refused, into the field of its chat, unless there is something. */
export function draftFirst(member: string, text: string): void {
  if (readDraft(member) === '') keepDraft(member, text);
}

/** Discards it, and the draft unless the member has changed it. @returns the error to show */
export async function discardFirst(member: string, text: string): Promise<Message | undefined> {
  try {
    await request(discardFirstMessage, {});
    forgetFirst();
    if (readDraft(member) === text) keepDraft(member, '');
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
