import { atom } from 'nanostores';
import { environment } from '#stores/page/environment.ts';

/** Whether the device reports a network. */
export const $online = atom(true);

/** Updates `$online`. */
export function checkConnection(): void {
  $online.set(environment().online());
}

/** Calls `ask` once, as soon as the network is back. */
export function onceOnline(ask: () => void): void {
  const stop = $online.listen((online) => {
    if (!online) return;
    stop();
    ask();
  });
}
