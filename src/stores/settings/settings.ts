import { getSettings } from '#contract/settings.ts';
import { createResource } from '#stores/session/resource.ts';

const resource = createResource(getSettings);

/** The site's public settings, loaded when a screen first needs them. */
export const $settings = resource.$state;

/** Loads the settings again; those that are loaded stay meanwhile. Never throws. */
export const refreshSettings = resource.refresh;

/** Loads the settings, unless they are loaded or loading; retries after a failure. Never throws. */
export async function loadSettings(): Promise<void> {
  if (resource.data() === undefined) await resource.load();
}
