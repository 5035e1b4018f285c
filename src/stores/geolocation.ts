import { atom } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import { geocode } from '#contract/geocode.ts';
import { request } from '#stores/request.ts';

/** Whether the browser tells positions (spec §4): its own word, where it has one. */
export type LocationPermission = 'unsupported' | 'unknown' | 'granted' | 'prompt' | 'denied';

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** What tells positions: the browser, or a test. */
export interface Locator {
  permission(): Promise<LocationPermission>;
  /** @param maximumAge of a position that is known already, in milliseconds. Rejects when there is none to be had. */
  position(maximumAge: number): Promise<Position>;
}

/** Milliseconds (spec §9 "Geolocation cache accepts positions up to 1 hour old"). */
const oldestPosition = 3_600_000;

type FoundPlace = OutputOf<typeof geocode>;

export const $permission = atom<LocationPermission>('unknown');

/** The town found; `false` when none was (spec §7 "failure stores false"). */
export const $geocode = atom<FoundPlace | false | 'asking' | undefined>();

/** Learns whether positions can be had, before anybody is asked. Never throws. */
export async function checkPermission(locator: Locator): Promise<void> {
  $permission.set(await locator.permission().catch(() => 'unknown' as const));
}

/** Finds the member's town by their position, which leaves the device rounded (trials §2.2). Never throws. */
export async function findTown(locator: Locator): Promise<void> {
  if ($geocode.get() === 'asking') return;
  $geocode.set('asking');
  try {
    const { latitude, longitude } = await locator.position(oldestPosition);
    $geocode.set(await request(geocode, { lat: round(latitude), lon: round(longitude) }));
  } catch {
    $geocode.set(false);
  }
  // What the member said to the browser just now.
  await checkPermission(locator);
}

export function forgetTown(): void {
  $geocode.set(undefined);
}

/** Three decimals are about 100 metres. */
function round(degrees: number): string {
  return (Math.round(degrees * 1000) / 1000).toFixed(3);
}
