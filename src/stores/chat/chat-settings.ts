import { getSettings } from '#contract/settings.ts';
import { keepInTurn, readAnswer, writeAnswer } from '#stores/chat/kept.ts';
import { environment } from '#stores/page/environment.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings, refreshSettings } from '#stores/settings/settings.ts';

/** Another one than that of earlier releases, whose prices are in units in place of minor units. */
const key = 'settings-2';
/** Pause between two attempts while the server has not given the settings (ms), as for messages that wait. */
const retryPauseMs = 5_000;

/** The settings that this device keeps, while they show. */
let kept: ReturnType<typeof $settings.get> | undefined;

/** Loads the settings, and again until the server has given them. @returns a function that stops that */
export function followChatSettings(): () => void {
  void loadChatSettings();
  const timer = setInterval(() => {
    if (isMissing() && environment().online()) void loadChatSettings();
  }, retryPauseMs);
  return () => clearInterval(timer);
}

/**
 * Loads the settings, without which nothing is sent. While the server doesn't give them, those show that this device
 * keeps, so that the price stands beside what is written. Never throws.
 */
export async function loadChatSettings(): Promise<void> {
  if (isMissing()) await refreshSettings();
  const state = $settings.get();
  if (state.type === 'ready') return state === kept ? undefined : keep(state.settings);
  const found = await readAnswer(key, getSettings);
  if (found === undefined || $settings.get().type === 'ready') return;
  kept = { type: 'ready', ...found.answer };
  $settings.set(kept);
}

/** The server has not given them yet. */
function isMissing(): boolean {
  const state = $settings.get();
  return state.type !== 'ready' || state === kept;
}

/** Keeps them with the prices in the member's country, which nobody knows without a network. */
async function keep(settings: Extract<ReturnType<typeof $settings.get>, { type: 'ready' }>['settings']): Promise<void> {
  await keepInTurn(key, async () => {
    const session = $session.get();
    const country = session.type === 'member' ? session.user.profile.country : null;
    const shown = country ?? settings.geoip_selected_country;
    await writeAnswer(key, { settings: { ...settings, geoip_selected_country: shown } });
  });
}
