import { type Locator, maxPositionAgeMs, type Position } from '#browser/locator.ts';
import { fetchPlace } from '#client/fetch-place.ts';

/** Why there is no place: the browser gives no position, nobody answers, or the site has no region there. */
export type NoPlace = 'refused' | 'unanswered' | 'outside';

export type VisitorPlace =
  | { readonly type: 'found'; readonly country: string; readonly region: string }
  | { readonly type: NoPlace };

/**
 * Finds country and region of a visitor by their position, which is rounded to about a kilometre before it is sent
 * (places-14). Never throws.
 */
export async function findVisitorPlace(locator: Pick<Locator, 'position'>): Promise<VisitorPlace> {
  let position: Position;
  try {
    position = await locator.position(maxPositionAgeMs);
  } catch (error) {
    return { type: isNoAnswer(error) ? 'unanswered' : 'refused' };
  }
  const found = await fetchPlace({ lat: position.latitude.toFixed(2), lon: position.longitude.toFixed(2) });
  if (found === undefined) return { type: 'unanswered' };
  const { country, region } = found ?? {};
  if (typeof country !== 'string' || typeof region !== 'string') return { type: 'outside' };
  return { type: 'found', country, region };
}

/** Codes of a `GeolocationPositionError` for no position and for a timeout; whatever else fails is a refusal. */
function isNoAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && (error.code === 2 || error.code === 3);
}
