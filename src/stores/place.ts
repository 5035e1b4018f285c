import { atom } from 'nanostores';
import { type Place, toPlace } from '#lib/place.ts';
import { environment } from '#stores/environment.ts';
import { dropFromSignupQuery, signupQuery } from '#stores/signup-query.ts';

export type PickedPlace =
  | { readonly type: 'none' }
  /** `name` is the region's in the language of the page, once the server has told it. */
  | { readonly type: 'picked'; readonly country: string; readonly name: string | undefined }
  | { readonly type: 'dropped' };

/** The region that sign-up will keep, for the form to show. */
export const $place = atom<PickedPlace>({ type: 'none' });

/** The place named by what leads to this sign-up. */
export function pickedPlace(): Place | undefined {
  const query = signupQuery();
  return toPlace(query.get('country'), query.get('region'));
}

/** Shows the place that sign-up will keep. One that the site does not offer is forgotten: an old link stands in nobody's way. */
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

/** Somebody does not want the site to keep it. */
export function dropPlace(): void {
  forget({ type: 'dropped' });
}

function forget(state: PickedPlace): void {
  dropFromSignupQuery(['country', 'region']);
  $place.set(state);
}

async function findName(place: Place) {
  try {
    const { findRegion } = await import('#stores/find-region.ts');
    return await findRegion(place, environment().page().locale);
  } catch {
    // Without an answer the country alone is shown; the server has the last word when the form is sent.
    return { type: 'unknown' } as const;
  }
}
