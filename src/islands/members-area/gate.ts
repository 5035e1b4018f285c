/** First script of the members area's page: redirects guests to the login without waiting for the app. */
import { browser } from '#browser';
import { keepInstallOffer } from '#browser/install.ts';
import { warmScreen } from '#islands/members-area/screens.ts';
import { reloadForChunk } from '#stores/guest/lost-chunk.ts';
import { turnGuestsAway } from '#stores/members-area/members-area.ts';
import { $place } from '#stores/members-area/router.ts';
import { viewOf } from '#stores/members-area/view.ts';

const { documentElement } = document;

keepInstallOffer();

if (turnGuestsAway()) {
  documentElement.hidden = true;
} else {
  const place = $place.get();
  if (place !== undefined) void warmScreen(viewOf(place));
}

// The app's script failed to load: show the prerendered error, with a link to the home page.
document.addEventListener('astro:hydration-error', async () => {
  if ((await reloadForChunk(browser, false)) !== 'reloading') documentElement.classList.add('is-broken');
});
