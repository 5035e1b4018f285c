/**
 * Dragging and arrow keys for the deck. The fragment of the address names the top card, which CSS shows (`:target`).
 * This script only animates the card before it follows the button's link, and adds the liked interests to the sign-up
 * link. The answers are in the history state: a reload keeps them, and Back restores a card as it was before its
 * answer.
 */

const deck = document.querySelector<HTMLElement>('.deck');
const signup = deck?.querySelector<HTMLAnchorElement>('[data-signup]');
/** Share of the card's width from which a drag counts as a swipe. */
const decisive = 0.28;
const flight = 200;

/** Answers so far, by the card's id. */
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
    card.style.removeProperty('--x');
    deck?.querySelector<HTMLElement>(button.hash)?.focus({ preventScroll: true });
  }, flight);
}

/** Sets the interests of the sign-up link to those of the liked cards, and shows them on the last card. */
function nameLiked(): void {
  if (!signup) return;
  const answers: Answers = { ...history.state };
  const cards = [...document.querySelectorAll('[data-interests]')].filter(({ id }) => answers[id] === 'yes');
  const liked = cards.map((card) => card.getAttribute('data-interests'));
  for (const pick of document.querySelectorAll<HTMLElement>('[data-pick]'))
    pick.hidden = !cards.some(({ id }) => id === pick.dataset.pick);
  const query = new URLSearchParams(signup.search);
  query.delete('interests');
  if (liked.length > 0) query.set('interests', liked.join(','));
  signup.search = query.toString();
}

function drag(card: HTMLElement, start: PointerEvent): void {
  const move = (event: PointerEvent): void => {
    const distance = event.clientX - start.clientX;
    card.style.setProperty('--x', String(distance));
  };
  const release = (event: PointerEvent): void => {
    card.removeEventListener('pointermove', move);
    card.classList.remove('is-dragged');
    const distance = event.clientX - start.clientX;
    if (event.type === 'pointerup' && Math.abs(distance) > card.offsetWidth * decisive) {
      leave(card, distance > 0 ? 'yes' : 'no');
    } else card.style.removeProperty('--x');
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

// After Back or a reload, the answers are in the history state.
addEventListener('pageshow', nameLiked);
addEventListener('popstate', nameLiked);

export {};
