/**
 * The button of `maplanding` that chooses the region of the visitor's position (landers-81). Apart from `map.ts`, which
 * is in the page itself.
 */
import { browserLocator } from '#browser/locator.ts';
import { findVisitorPlace, type NoPlace } from '#stores/guest/visitor-place.ts';

/** Shows the buttons, and listens to them. */
export function offerRegionHere(atlas: HTMLElement): void {
  atlas.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.land-here') : null;
    if (button && button.ariaBusy !== 'true') void answer(atlas, button);
  });
  atlas.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) say(target.form);
  });
  atlas.classList.add('can-ask');
}

async function answer(atlas: HTMLElement, button: HTMLButtonElement): Promise<void> {
  say(button.form);
  button.ariaBusy = 'true';
  const problem = await choose(atlas);
  button.ariaBusy = 'false';
  if (problem) say(button.form, atlas.dataset[problem]);
}

/** Shows a sentence over the map; none without `text`. */
function say(form: HTMLFormElement | null, text = ''): void {
  const place = form?.querySelector('.land-said');
  if (place) place.textContent = text;
}

/**
 * Chooses country and region. The browser asks for its permission first.
 * @returns why nothing was chosen, which the atlas has a sentence for
 */
async function choose(atlas: HTMLElement): Promise<NoPlace | undefined> {
  const place = await findVisitorPlace(browserLocator);
  if (place.type !== 'found') return place.type;
  const forms = [...atlas.querySelectorAll<HTMLFormElement>('.land')];
  const index = forms.findIndex((form) => new FormData(form).get('country') === place.country);
  const choice = forms[index]?.querySelector('select');
  if (!choice || ![...choice.options].some(({ value }) => value === place.region)) return 'outside';
  // A site with one country has nothing to switch.
  const land = atlas.querySelectorAll<HTMLInputElement>('.lands input')[index];
  if (land) {
    land.checked = true;
    land.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
  choice.value = place.region;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  // Screen readers name the field and what was chosen; the button may be gone with its country.
  choice.focus({ preventScroll: true });
  return undefined;
}
