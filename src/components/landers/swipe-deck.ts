/**
 * Dragging and arrow keys for the deck. Which card lies on top is the page's fragment, which CSS reads (`:target`): this script
 * only moves the card away first, follows the button's own link, and tells sign-up what was liked. The answers so far stand in the
 * state of the history's step: a reload keeps them, and on the way back a card is as it was before it was answered.
 */

const deck = document.querySelector<HTMLElement>('.deck');
const signup = deck?.querySelector<HTMLAnchorElement>('[data-signup]');
/** Part of the card's width after which letting go counts as a swipe. */
const decisive = 0.28;
const flight = 200;

/** What was answered so far, by the card's id. */
type Answers = Readonly<Record<string, string>>;

function currentCard(): HTMLElement | null {
  return (
    deck?.querySelector<HTMLElement>(':scope > :target') ?? deck?.querySelector<HTMLElement>('.swipe-card') ?? null
  );
}

function leave(card: HTMLElement, answer: string): void {
  const button = card.querySelector<HTMLAnchorElement>(`[data-swipe="${answer}"]`);
  if (!button || card.classList.contains('is-leaving')) return;
  card.classList.add('is-leaving', `is-${answer}`);
  const answers: Answers = { ...history.state, [card.id]: answer };
  setTimeout(() => {
    location.hash = button.hash;
    history.replaceState(answers, '');
    nameLiked();
    card.classList.remove('is-leaving', `is-${answer}`);
    card.style.removeProperty('transform');
    deck?.querySelector<HTMLElement>(button.hash)?.focus({ preventScroll: true });
  }, flight);
}

/** Puts the interests of the liked cards, and of no other, into the link to sign-up. */
function nameLiked(): void {
  if (!signup) return;
  const answers: Answers = { ...history.state };
  const liked = [...document.querySelectorAll('[data-interests]')]
    .filter(({ id }) => answers[id] === 'yes')
    .map((card) => card.getAttribute('data-interests'));
  const query = new URLSearchParams(signup.search);
  query.delete('interests');
  if (liked.length > 0) query.set('interests', liked.join(','));
  signup.search = query.toString();
}

function drag(card: HTMLElement, start: PointerEvent): void {
  const move = (event: PointerEvent): void => {
    const distance = event.clientX - start.clientX;
    card.style.transform = `translateX(${distance}px) rotate(${distance / 24}deg)`;
  };
  const release = (event: PointerEvent): void => {
    card.removeEventListener('pointermove', move);
    card.classList.remove('is-dragged');
    const distance = event.clientX - start.clientX;
    if (event.type === 'pointerup' && Math.abs(distance) > card.offsetWidth * decisive) {
      leave(card, distance > 0 ? 'yes' : 'no');
    } else card.style.removeProperty('transform');
  };
  card.classList.add('is-dragged');
  card.setPointerCapture(start.pointerId);
  card.addEventListener('pointermove', move);
  card.addEventListener('pointerup', release, { once: true });
  card.addEventListener('pointercancel', release, { once: true });
}

deck?.addEventListener('pointerdown', (event) => {
  const card = currentCard();
  const target = event.target;
  if (event.button !== 0 || !card || !(target instanceof Element) || target.closest('a')) return;
  if (card.contains(target) && card.querySelector('[data-swipe]')) drag(card, event);
});

deck?.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-swipe]') : null;
  const card = button?.closest<HTMLElement>('.swipe-card');
  if (!button || !card) return;
  event.preventDefault();
  leave(card, button.getAttribute('data-swipe') ?? 'no');
});

document.addEventListener('keydown', (event) => {
  const answer = { ArrowLeft: 'no', ArrowRight: 'yes' }[event.key];
  const card = currentCard();
  if (answer === undefined || !card || event.altKey || event.ctrlKey || event.metaKey) return;
  if (document.querySelector('dialog[open]')) return;
  leave(card, answer);
});

// Coming back or reloading, the history has kept the answers.
addEventListener('pageshow', nameLiked);
addEventListener('popstate', nameLiked);

export {};
