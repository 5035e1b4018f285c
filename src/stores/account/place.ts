import { atom } from 'nanostores';
import { type Place, toPlace } from '#lib/place.ts';
import { dropFromSignupQuery, signupQuery } from '#stores/account/signup-query.ts';
import { environment } from '#stores/page/environment.ts';

export type PickedPlace =
  | { readonly type: 'none' }
  /** `name` is the region's, in the language of the page; `undefined` until the server has answered. */
  | { readonly type: 'picked'; readonly country: string; readonly name: string | undefined }
  | { readonly type: 'dropped' };

/** The region that will be saved with the sign-up, for the form to show. */
export const $place = atom<PickedPlace>({ type: 'none' });

/** Place named by the link or form that led to this sign-up. */
export function pickedPlace(): Place | undefined {
  const query = signupQuery();
  return toPlace(query.get('country'), query.get('region'));
}

/** Loads `$place`. Drops a region that the site does not offer, so that an old link does not block the sign-up. */
export async function showPlace(): Promise<void> {
  const place = pickedPlace();
  if (place === undefined) return $place.set({ type: 'none' });
  const { country, region } = place;
  $place.set({ type: 'picked', country, name: undefined });
  const answer = await findName(place);
  if (pickedPlace()?.region !== region) return;
  if (answer.type === 'found') $place.set({ type: 'picked', country, name: answer.name });
  if (answer.type === 'missing') forget({ type: 'none' });
}

/** Removes the place, at the user's request. */
export function dropPlace(): void {
  forget({ type: 'dropped' });
}

function forget(state: PickedPlace): void {
  dropFromSignupQuery(['country', 'region']);
  $place.set(state);
}

async function findName(place: Place) {
  try {
    const { findRegion } = await import('#stores/places/find-region.ts');
    return await findRegion(place, environment().page().locale);
  } catch {
    // No answer: show only the country. The server validates the place on submit.
    return { type: 'unknown' } as const;
  }
}
