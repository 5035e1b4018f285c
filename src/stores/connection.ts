import { atom } from 'nanostores';
import { environment } from '#stores/environment.ts';

/** Whether the device has a network, as far as it knows (spec §4). */
export const $online = atom(true);

/** Looks again. */
export function checkConnection(): void {
  $online.set(environment().online());
}
