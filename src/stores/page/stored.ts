import type { KeyValueStorage } from '#browser';

type Mapping = Readonly<Record<string, unknown>>;

/**
 * Reads an object that a store saved as JSON. Returns `{}` if there is none or the value is invalid. Storage may
 * contain anything, so check each property before use. By hand: zod would be added to every page.
 */
export function readStored(storage: Pick<KeyValueStorage, 'get'>, key: string): Mapping {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '');
    return isMapping(value) ? value : {};
  } catch {
    return {};
  }
}

/** Whether a value is an object, not an array or `null`. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a value stored at `at` has not expired.
 * @param life milliseconds; `at` and `now` are milliseconds since 1970
 */
export function isInTime(at: unknown, life: number, now: number): boolean {
  // A clock that was put back makes a value look new, not old: what was typed is not lost for it.
  return Math.abs(now - Number(at)) < life;
}
