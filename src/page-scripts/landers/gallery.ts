/** Filters the film, counts the results, and scrolls the film by its arrows. */

const film = document.querySelector<HTMLElement>('.film');
const filter = document.querySelector<HTMLFormElement>('.gallery-filter');
const notice = filter?.querySelector('[role="status"]');
const empty = document.querySelector<HTMLElement>('.film-empty');

function apply(): void {
  if (!film || !filter) return;
  const wanted = [...new FormData(filter)].filter(([, value]) => value !== '');
  let shown = 0;
  for (const frame of film.querySelectorAll<HTMLElement>('.frame')) {
    frame.hidden = wanted.some(([name, value]) => frame.getAttribute(`data-${name}`) !== value);
    if (!frame.hidden) shown += 1;
  }
  film.hidden = shown === 0;
  film.scrollLeft = 0;
  if (empty) empty.hidden = shown > 0;
  if (notice) notice.textContent = notice.getAttribute('data-shown')?.replace('#', String(shown)) ?? '';
}

filter?.addEventListener('change', apply);
filter?.addEventListener('submit', (event) => event.preventDefault());
filter?.addEventListener('reset', () => {
  // The values are not reset yet during this event. Its button is about to disappear, so the focus has to move.
  setTimeout(() => {
    apply();
    filter.querySelector<HTMLElement>('input:checked')?.focus();
  });
});
// The browser keeps the form's values on Back.
addEventListener('pageshow', apply);

document.querySelector('.film-steps')?.addEventListener('click', ({ target }) => {
  const step = target instanceof Element ? target.closest('[data-step]')?.getAttribute('data-step') : undefined;
  if (film && step) film.scrollBy({ left: Number(step) * film.clientWidth * 0.8 });
});

export {};
