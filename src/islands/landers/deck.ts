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
} from '#islands/landers/lander.ts';
import type { PublicPerson } from '#stores/public-people.ts';

/** Shows two people on the cards of `tinderswipe`. The one who was liked last is the target of the sign-up. */
export async function showOnDeck(deck: HTMLElement, words: Words): Promise<void> {
  const link = deck.querySelector<HTMLAnchorElement>('[data-signup]');
  if (link === null) return;
  const signup = link.href;
  const name = () => nameTarget(deck, link, signup);
  // The deck's own listeners came first: they have written the interests of drawn cards into the link.
  addEventListener('hashchange', name);
  // Somebody goes on after a reload: what was answered stands in the history, and the cards stay.
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
 * Puts the person who was liked last into the link. In the history their id takes the place of the "yes", which stands for the drawn card: after
 * a reload nobody is taken for it.
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
  // What was liked is a person, and no taste.
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
    // As large as the drawing, whatever size the photo has.
    Object.assign(image.style, { aspectRatio: '5 / 6', objectPosition: '50% 45%' });
    fillPicture(image, person);
  }
  return next;
}
