/** Beside what CSS does: says when three are picked, and keeps the keyboard where something happened. */

const picksNeeded = 3;
const form = document.querySelector<HTMLFormElement>('.wall');
const notice = form?.querySelector('[role="status"]');

form?.addEventListener('change', () => {
  const picked = form.querySelectorAll(':checked').length;
  if (notice) notice.textContent = picked >= picksNeeded ? form.getAttribute('data-picked') : '';
  if (picked >= picksNeeded) form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
});

form?.addEventListener('reset', () => form.querySelector<HTMLElement>('input[type="checkbox"]')?.focus());

export {};
