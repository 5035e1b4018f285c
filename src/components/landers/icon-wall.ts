/** Turns the page to the three that were picked, says so, and keeps the keyboard where something happened. */

const picksNeeded = 3;
const form = document.querySelector<HTMLFormElement>('.wall');
const notice = form?.querySelector('[role="status"]');

function turn(): void {
  const picked = form?.querySelectorAll(':checked').length ?? 0;
  const complete = picked >= picksNeeded;
  if (complete === form?.classList.contains('is-turned')) return;
  form?.classList.toggle('is-turned', complete);
  if (notice) notice.textContent = complete ? (form?.getAttribute('data-picked') ?? '') : '';
  if (complete) form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

form?.addEventListener('change', turn);
form?.addEventListener('reset', () => {
  // The boxes are still checked while this event runs.
  setTimeout(() => {
    turn();
    form.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  });
});
// Coming back by the history, the browser has kept the picks.
addEventListener('pageshow', turn);

export {};
