import { atom } from 'nanostores';
import { type Card, cardSchema } from '#contract/models.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd, ownDeviceKeys } from '#stores/page/member-state.ts';
import { isInTime, readStored } from '#stores/page/stored.ts';
import { knownMember } from '#stores/session/known-member.ts';

const key = ownDeviceKeys.lastChat;

/** So long the chat opened last opens again beside the list (ms): 30 days. */
const lifeMs = 30 * 86_400_000;

/** A chat, and who it is with. */
export interface LastChat {
  readonly conversation: string;
  readonly profile: Card;
}

/** The chat that the member opened last on this device (chat-45). */
export const $lastChat = atom<LastChat | undefined>();

onSessionEnd(() => $lastChat.set(undefined));

/** Reads it from the device. */
export function readLastChat(): void {
  const { device, now } = environment();
  const { owner, at, conversation, profile } = readStored(device, key);
  const card = cardSchema.safeParse(profile);
  const isValid = owner === knownMember() && typeof conversation === 'string' && isInTime(at, lifeMs, now());
  $lastChat.set(isValid && card.success ? { conversation, profile: card.data } : undefined);
}

/** Keeps a chat as the one opened last. */
export function keepLastChat(chat: LastChat): void {
  const owner = knownMember();
  if (owner === undefined) return;
  const { device, now } = environment();
  device.set(key, JSON.stringify({ owner, at: now(), ...chat }));
  $lastChat.set(chat);
}

/** Forgets it, if it is this one: it was deleted, or is gone. */
export function forgetLastChat(conversation: string): void {
  const { device } = environment();
  if (readStored(device, key).conversation !== conversation) return;
  device.set(key, '');
  $lastChat.set(undefined);
}
