import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import { geocode } from '#contract/geocode.ts';
import { request } from '#stores/session/request.ts';

/** Whether the browser may give positions (places-15). `unknown`: it does not say. */
export type LocationPermission = 'unsupported' | 'unknown' | 'granted' | 'prompt' | 'denied';

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Source of positions: the browser, or a test's. */
export interface Locator {
  permission(): Promise<LocationPermission>;
  /** @param maximumAge of a cached position, in milliseconds. Rejects if there is no position. */
  position(maximumAge: number): Promise<Position>;
}

/** Maximum age of a cached position, in milliseconds (places-14). */
const maxPositionAgeMs = 3_600_000;

type FoundPlace = OutputOf<typeof geocode>;

export const $permission = atom<LocationPermission>('unknown');

/** The found town; `false` if none was found (places-17). */
export const $geocode = atom<FoundPlace | false | 'asking' | undefined>();

/** Reads the permission without prompting the member. Never throws. */
export async function checkPermission(locator: Locator): Promise<void> {
  $permission.set(await locator.permission().catch(() => 'unknown' as const));
}

/** Finds the member's town by their position, which is rounded before it is sent (places-14). Never throws. */
export async function findTown(locator: Locator): Promise<void> {
  if ($geocode.get() === 'asking') return;
  $geocode.set('asking');
  try {
    const { latitude, longitude } = await locator.position(maxPositionAgeMs);
    $geocode.set(await request(geocode, { lat: round(latitude), lon: round(longitude) }));
  } catch {
    $geocode.set(false);
  }
  // The member may have just answered the browser's prompt.
  await checkPermission(locator);
}

/** Clears the found town. */
export function forgetTown(): void {
  $geocode.set(undefined);
}

/** Rounds to three decimals, about 100 metres. */
function round(degrees: number): string {
  return (Math.round(degrees * 1000) / 1000).toFixed(3);
}
