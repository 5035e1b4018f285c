import { failureOf } from '#client/errors.ts';
import { saveProfile } from '#contract/profile.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';
import { $geocode, forgetTown } from '#stores/places/geolocation.ts';
import { request } from '#stores/session/request.ts';
import { changeUser, type Message } from '#stores/session/session-state.ts';

/** The place that the member entered. A country without a region clears the region. */
export const placeForm = createEndpointForm(saveProfile, {
  complete: ({ country, region, city }) => ({ country, region, city }),
  onDone: ({ user }) => changeUser(user),
});

/**
 * Saves the town found by position, after the member has confirmed it.
 * @returns the error to show; the town stays, so that the member can retry
 */
export async function saveFoundTown(): Promise<Message | undefined> {
  const found = $geocode.get();
  if (typeof found !== 'object') return undefined;
  const { country, region, city } = found;
  try {
    const { user } = await request(saveProfile, { country, region: region ?? undefined, city });
    changeUser(user);
    forgetTown();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
