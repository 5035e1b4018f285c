import type { LocationPermission, Locator, Position } from '#stores/places/geolocation.ts';

/** Timeout of a position request, in milliseconds. */
const timeoutMs = 15_000;

/** The browser's geolocation. */
export const browserLocator: Locator = {
  async permission(): Promise<LocationPermission> {
    if (!('geolocation' in navigator)) return 'unsupported';
    if (!('permissions' in navigator)) return 'unknown';
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  },
  position: (maximumAge) =>
    new Promise<Position>((resolve, reject) => {
      if (!('geolocation' in navigator)) return reject(new Error('no positions here'));
      navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
        maximumAge,
        timeout: timeoutMs,
      });
    }),
};
