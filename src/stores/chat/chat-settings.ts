import { getSettings } from '#contract/settings.ts';
import { keepInTurn, readAnswer, writeAnswer } from '#stores/chat/kept.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings, loadSettings, refreshSettings } from '#stores/settings/settings.ts';

const key = 'settings';
/** The settings that show are kept ones. */
let isKept = false;

/**
 * Loads the settings; without a network shows those that this device keeps, so that the price stands beside what is
 * written. Never throws.
 */
export async function loadChatSettings(): Promise<void> {
  await (isKept ? refreshSettings() : loadSettings());
  const state = $settings.get();
  if (state.type === 'ready') return isKept ? undefined : keep(state.settings);
  const kept = await readAnswer(key, getSettings);
  if (kept === undefined || $settings.get().type === 'ready') return;
  isKept = true;
  $settings.set({ type: 'ready', ...kept.answer });
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
