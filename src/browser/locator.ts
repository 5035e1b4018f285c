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
export const maxPositionAgeMs = 3_600_000;

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
