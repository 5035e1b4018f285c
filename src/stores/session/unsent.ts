import { atom } from 'nanostores';
import { environment } from '#stores/page/environment.ts';
import { ownDeviceKeys } from '#stores/page/member-state.ts';

const held: (() => boolean)[] = [];

/** Whether the member is asked, before logging out, what becomes of messages that are not sent. */
export const $logoutAsked = atom(false);

/** Registers what is lost at a logout but not stored. @param has whether there is any now */
export function loseAtLogout(has: () => boolean): void {
  held.push(has);
}

/** Asks before a logout that erases messages (chat-49). @returns false if it erases none: then it needs no question */
export function askBeforeLogout(): boolean {
  const asks = Boolean(environment().device.get(ownDeviceKeys.outbox)) || held.some((has) => has());
  if (asks) $logoutAsked.set(true);
  return asks;
}
