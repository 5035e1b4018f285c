import { atom } from 'nanostores';
import { errorToMessage } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getSettings } from '#contract/settings.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

/** What the browser may know of the site (spec §3 Settings). */
type Settings = OutputOf<typeof getSettings>['settings'];

type SettingsState =
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly settings: Settings }
  | { readonly type: 'failed'; readonly message: Message };

/** The site's settings, once a screen has asked for them. */
export const $settings = atom<SettingsState>({ type: 'loading' });

let asking: Promise<void> | undefined;

/** Asks for them unless they are there or on their way; after a failure the next screen asks again. Never throws. */
export function loadSettings(): Promise<void> {
  asking ??= ask().finally(() => {
    if ($settings.get().type !== 'ready') asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  if ($settings.get().type === 'failed') $settings.set({ type: 'loading' });
  try {
    const answer = await request(getSettings, {});
    if (answer !== false) $settings.set({ type: 'ready', settings: answer.settings });
  } catch (error) {
    $settings.set({ type: 'failed', message: errorToMessage(error) });
  }
}
