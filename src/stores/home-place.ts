import { errorToMessage } from '#client/errors.ts';
import { saveProfile } from '#contract/save-profile.ts';
import { createEndpointForm } from '#stores/endpoint-form.ts';
import { $geocode, forgetTown } from '#stores/geolocation.ts';
import { request } from '#stores/request.ts';
import { changeUser, type Message } from '#stores/session-state.ts';

/** The place that the member chose by hand. A country without a region takes the region back. */
export const placeForm = createEndpointForm(saveProfile, {
  complete: ({ country, region, city }) => ({ country, region, city }),
  onDone: ({ user }) => changeUser(user),
});

/**
 * Keeps the town that was found, since the member said that it is theirs.
 * @returns what went wrong; then it still stands there to be kept
 */
export async function saveFoundTown(): Promise<Message | undefined> {
  const found = $geocode.get();
  if (typeof found !== 'object') return undefined;
  const { country, region, city } = found;
  try {
    const answer = await request(saveProfile, { country, region: region ?? undefined, city });
    if (answer === false) return undefined;
    changeUser(answer.user);
    forgetTown();
    return undefined;
  } catch (error) {
    return errorToMessage(error);
  }
}
