import { atom } from 'nanostores';
import { environment } from '#stores/environment.ts';

/** Whether the device has a network, as far as it knows (spec §4). */
export const $online = atom(true);

/** Looks again. */
export function checkConnection(): void {
  $online.set(environment().online());
}

/** Has what did not come be asked for again, once, as soon as the network is back. */
export function onceOnline(ask: () => void): void {
  const stop = $online.listen((online) => {
    if (!online) return;
    stop();
    ask();
  });
}
