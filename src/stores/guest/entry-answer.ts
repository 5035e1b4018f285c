import type { Environment } from '#browser';

const dismissedKey = 'entry-warning-dismissed';

/** Stores the time at which the entry warning was accepted here, in milliseconds. */
export function storeDismissal({ device, now }: Pick<Environment, 'device' | 'now'>): void {
  device.set(dismissedKey, String(now()));
}
