import {
  fillCard,
  honestWords,
  replaceUnlessPointedAt,
  retell,
  search,
  type Words,
} from '#page-scripts/landers/lander.ts';
import type { PublicPerson } from '#stores/guest/public-people.ts';

/**
 * Shows people in the collage's mosaic, in place of drawn ones. One of them can be picked as the target of the sign-up.
 */
export async function showInMosaic(mosaic: HTMLElement, words: Words): Promise<void> {
  const people = await search(mosaic, words);
  if (!people?.length || mosaic.querySelector(':checked') !== null || mosaic.matches(':focus-within')) return;
  const tiles = [...mosaic.querySelectorAll<HTMLElement>('.mosaic-tile')];
  const shown = people.filter((person, index) => {
    const tile = tiles[index];
    return tile !== undefined && replaceUnlessPointedAt(tile, makeTile(tile, person, words));
  });
  if (shown.length === 0) return;
  const { hint, take } = words.texts;
  const [first, last] = ['.mosaic-card h1 + p + .mosaic-small', '.mosaic-card .btn + .mosaic-small'];
  retell(first, hint);
  retell(last, honestWords(shown, words));
  retell('.mosaic-take', take);
  retell('.mosaic-bar .btn', take);
  mosaic.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'target') return;
    for (const other of mosaic.querySelectorAll<HTMLInputElement>('[name="target"]:checked'))
      if (other !== target) other.checked = false;
  });
}

function makeTile(tile: HTMLElement, person: PublicPerson, words: Words): HTMLElement {
  const next = tile.cloneNode(true) as HTMLElement;
  const pick = next.querySelector('input');
  if (pick !== null) Object.assign(pick, { name: 'target', value: person.id });
  fillCard(next, person, words);
  return next;
}
