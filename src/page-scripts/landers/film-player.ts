/**
 * Loads the film once the page is idle, unless the visitor prefers reduced motion, saves data or has a slow connection;
 * adds a button that stops it.
 */

const film = document.querySelector<HTMLVideoElement>('[data-film]');
const button = document.querySelector<HTMLButtonElement>('.film-button');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const { connection } = navigator as {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
};
/** The same rule as for prefetching pages (`mayPrefetch`, landers-32). */
const isSparing = connection?.saveData || connection?.effectiveType?.includes('2g');

function play(): void {
  // Rejected on a phone in battery saver mode: the poster stays, and the button offers the film.
  film?.play().catch(() => undefined);
}

function load(): void {
  if (!film || !button || isSparing || still.matches) return;
  film.src = `${film.dataset.film}.${film.canPlayType('video/webm; codecs="vp9"') ? 'webm' : 'mp4'}`;
  button.hidden = false;
  play();
}

/** Starts the film of the page, and its button. */
export function playFilm(): void {
  for (const type of ['playing', 'pause']) {
    film?.addEventListener(type, () => {
      button?.classList.toggle('is-playing', !film.paused);
      // The film covers its poster from now on; before, it has no frame to show.
      film.classList.add('is-shown');
    });
  }
  button?.addEventListener('click', () => (film?.paused ? play() : film?.pause()));
  still.addEventListener('change', () => film?.pause());
  // A frame later: the poster is painted first, and a hidden tab, which paints no frames, loads nothing.
  requestAnimationFrame(() => setTimeout(load));
}
