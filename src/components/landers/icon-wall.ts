/** Beside what CSS does: says when three are picked, and opens sign-up as a dialog with them where the page script can. */

const picksNeeded = 3;
const form = document.querySelector<HTMLFormElement>('.wall');
const notice = form?.querySelector('[role="status"]');
const link = form?.querySelector<HTMLAnchorElement>('[data-signup]');

form?.addEventListener('change', () => {
  const picked = form.querySelectorAll(':checked').length;
  if (notice) notice.textContent = picked >= picksNeeded ? form.getAttribute('data-picked') : '';
  if (picked >= picksNeeded) form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
});

form?.addEventListener('reset', () => form.querySelector<HTMLElement>('input[type="checkbox"]')?.focus());

form?.addEventListener('submit', (event) => {
  if (!link) return;
  event.preventDefault();
  const query = new URLSearchParams(location.search);
  query.delete('interests');
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  link.search = query.toString();
  link.click();
});

export {};
