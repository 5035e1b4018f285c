/** Switches the page when three interests are picked, announces that, and moves the focus. */

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
  // The boxes are still checked during this event.
  setTimeout(() => {
    turn();
    form.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  });
});
// The browser keeps the checked boxes on Back.
addEventListener('pageshow', turn);

export {};
