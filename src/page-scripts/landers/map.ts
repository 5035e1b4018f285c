/** Lights on the map of `maplanding`: a press on one chooses its region, and the chosen one shines. */

function shine(form: HTMLFormElement): void {
  const chosen = form.querySelector('select')?.value;
  for (const light of form.querySelectorAll<SVGElement>('[data-region]'))
    light.classList.toggle('is-chosen', light.dataset.region === chosen);
}

for (const form of document.querySelectorAll<HTMLFormElement>('.land')) {
  form.addEventListener('change', () => shine(form));
  form.addEventListener('click', ({ target }) => {
    const light = target instanceof Element ? target.closest<SVGElement>('[data-region]') : null;
    const choice = form.querySelector('select');
    if (!light || !choice) return;
    choice.value = light.dataset.region ?? '';
    // The sign-up modal begins to load as soon as something is chosen.
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // The browser keeps the choice on Back.
  addEventListener('pageshow', () => shine(form));
}

export {};
