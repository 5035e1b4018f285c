import type { Environment } from '#browser';

const dismissedKey = 'entry-warning-dismissed';

/** When the entry warning was dismissed here, in milliseconds. */
export function readDismissal({ device }: Pick<Environment, 'device'>): number | undefined {
  const stored = Number(device.get(dismissedKey));
  return stored > 0 ? stored : undefined;
}

/** Stores the time of the dismissal. */
export function storeDismissal({ device, now }: Pick<Environment, 'device' | 'now'>): void {
  device.set(dismissedKey, String(now()));
}
