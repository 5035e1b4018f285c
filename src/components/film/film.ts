/**
 * Fetches the film once the page stands, for those who want moving pictures and have the line for them, and lets them stop it.
 * It imports nothing, so that it stands in the page: what is shared with other scripts would be a request of its own.
 */

const film = document.querySelector<HTMLVideoElement>('[data-film]');
const button = document.querySelector<HTMLButtonElement>('.film-button');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const { connection } = navigator as {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
};
/** The rule that pages are fetched ahead by, too (`mayPrefetch`, spec §9). */
const isSparing = connection?.saveData || connection?.effectiveType?.includes('2g');

function play(): void {
  // Refused on a phone that saves its battery: the poster stays, and the button offers the film.
  film?.play().catch(() => undefined);
}

function load(): void {
  if (!film || !button || isSparing || still.matches) return;
  film.src = `${film.dataset.film}.${film.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4'}`;
  button.hidden = false;
  play();
}

for (const type of ['playing', 'pause']) {
  film?.addEventListener(type, () => {
    button?.classList.toggle('is-playing', !film.paused);
    // From here on it lies over its own first frame; before, there would be nothing to see.
    film.classList.add('is-shown');
  });
}
button?.addEventListener('click', () => (film?.paused ? play() : film?.pause()));
still.addEventListener('change', () => film?.pause());
// A frame after all that the page itself needs: the poster has been painted, and a tab that nobody looks at fetches nothing.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)));

export {};
