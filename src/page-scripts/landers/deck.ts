import {
  aim,
  fillPicture,
  honestWords,
  labelOf,
  nameOf,
  placeOf,
  replaceUnlessPointedAt,
  retell,
  search,
  type Words,
} from '#page-scripts/landers/lander.ts';
import type { PublicPerson } from '#stores/guest/public-people.ts';

/** Shows two people on the cards of `tinderswipe`. The last one liked becomes the target of the sign-up. */
export async function showOnDeck(deck: HTMLElement, words: Words): Promise<void> {
  const link = deck.querySelector<HTMLAnchorElement>('[data-signup]');
  if (link === null) return;
  const signup = link.href;
  const name = () => nameTarget(deck, link, signup);
  // The deck's own listeners ran first: they have added the interests of the drawn cards to the link.
  addEventListener('hashchange', name);
  // After a reload, the answers are in the history: keep the cards.
  if (isInUse(deck)) return name();
  const people = await search(deck, words);
  if (!people?.length || isInUse(deck)) return;
  deck.style.minHeight = `${deck.offsetHeight}px`;
  const cards = [...deck.querySelectorAll<HTMLElement>('[data-interests]')];
  const shown = people.filter((person, index) => {
    const card = cards[index];
    return card !== undefined && replaceUnlessPointedAt(card, makeCard(card, person, words));
  });
  if (shown.length > 0) retell('.swipe-head p', honestWords(shown, words));
}

function isInUse(deck: HTMLElement): boolean {
  return location.hash !== '' || deck.matches(':focus-within') || deck.querySelector('.is-dragged') !== null;
}

/**
 * Puts the last liked person into the link. In the history, their id replaces "yes", which stands for a drawn card:
 * after a reload, the drawn card is not mistaken for a person.
 */
function nameTarget(deck: HTMLElement, link: HTMLAnchorElement, signup: string): void {
  const answers: Record<string, unknown> = { ...history.state };
  for (const { id, dataset } of deck.querySelectorAll<HTMLElement>('[data-person]')) {
    if (answers[id] !== 'yes') continue;
    answers[id] = dataset.person;
    history.replaceState(answers, '');
  }
  const liked = Object.values(answers).findLast((answer) => answer !== 'yes' && answer !== 'no');
  const plain = new URL(signup);
  plain.search = new URL(link.href).search;
  plain.searchParams.delete('target');
  link.href = plain.href;
  if (typeof liked === 'string') aim(link, plain.href, liked);
}

function makeCard(card: HTMLElement, person: PublicPerson, words: Words): HTMLElement {
  const next = card.cloneNode(true) as HTMLElement;
  // The card is a person now, not an interest.
  next.removeAttribute('data-interests');
  next.dataset.person = person.id;
  const tell = (selector: string, text: string) => {
    const element = next.querySelector<HTMLElement>(selector);
    if (element !== null) element.textContent = text;
    return element;
  };
  tell('.swipe-label', labelOf(person, words));
  const name = tell('h2', nameOf(person));
  if (name !== null) Object.assign(name.style, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
  tell('.swipe-body p', person.fictional ? words.texts.made : words.texts.agreed);
  tell('.swipe-tags li', placeOf(person, words));
  for (const tag of next.querySelectorAll('.swipe-tags li:not(:first-child)')) tag.remove();
  const image = next.querySelector('img');
  if (image !== null) {
    // Size of the drawing, whatever the size of the photo.
    Object.assign(image.style, { aspectRatio: '5 / 6', objectPosition: '50% 45%' });
    fillPicture(image, person);
  }
  return next;
}
