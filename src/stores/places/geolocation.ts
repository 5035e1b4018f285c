import { atom } from 'nanostores';
import { type LocationPermission, type Locator, maxPositionAgeMs } from '#browser/locator.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { geocode } from '#contract/geocode.ts';
import { request } from '#stores/session/request.ts';

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
    $geocode.set(await request(geocode, { lat: latitude.toFixed(3), lon: longitude.toFixed(3) }));
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
