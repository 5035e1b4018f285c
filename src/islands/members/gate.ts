/** Runs in the page of the members area before anything else of it: guests need not wait for the app to be led to the login. */
import { browser } from '#browser';
import { warmScreen } from '#islands/members/screens.ts';
import { reloadForChunk } from '#stores/lost-chunk.ts';
import { turnGuestsAway } from '#stores/members-area.ts';
import { $place } from '#stores/router.ts';

const { documentElement } = document;

if (turnGuestsAway()) {
  documentElement.hidden = true;
} else {
  const place = $place.get();
  if (place !== undefined) void warmScreen(place.route);
}

// The script of the app itself is gone: what stands in the page says so, with a way home.
document.addEventListener('astro:hydration-error', async () => {
  if ((await reloadForChunk(browser, false)) !== 'reloading') documentElement.classList.add('is-broken');
});
