import { errorToMessage, failureOf, type Message } from '#client/errors.ts';
import { getPackages } from '#contract/packages.ts';
import { removeStoredMethod } from '#contract/repeat-order.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';
import { createResource } from '#stores/session/resource.ts';

const resource = createResource(getPackages, { select: ({ packages }) => ({ stored: packages.stored }) });
onSessionEnd(() => resource.$state.set({ type: 'loading' }));

/** Cards and accounts that a provider stores for the member. */
export const { $state: $storedMethods, load: loadStoredMethods } = resource;

/**
 * Has one removed, here and at the provider. Never throws.
 * @returns the error to show; one that is gone already is no error
 */
export async function removeStored(id: string): Promise<Message | undefined> {
  try {
    await request(removeStoredMethod, { stored: id });
  } catch (error) {
    if (errorToMessage(error).key !== 'not_found') return failureOf(error);
  }
  resource.change(({ stored }) => ({ stored: stored.filter((method) => method.id !== id) }));
  return undefined;
}
