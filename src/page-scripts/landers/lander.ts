import type { Locale } from '#i18n/locales.ts';
import type { Resources } from '#i18n/resources.ts';
import type { PageSettings } from '#stores/guest/country.ts';
import { findPublicPeople, type PublicPerson } from '#stores/guest/public-people.ts';
import type { Tracking } from '#stores/guest/tracking.ts';

// Import nothing of `ui/`, nor of what the sign-up modal uses: all of that is one chunk (`build/integration.ts`), which
// would load React.

/** What a lander needs to replace drawn people by real ones. */
export interface Words {
  readonly locale: Locale;
  readonly texts: Resources['public-people'];
  readonly settings: PageSettings;
  readonly tracking: Tracking;
}

type People = readonly PublicPerson[];

/** Searches for people by the lander's own topic, and by `wanted`. @returns `undefined` on any failure */
export function search(
  lander: HTMLElement,
  { settings, tracking }: Words,
  wanted: Readonly<Record<string, string>> = {},
): Promise<People | undefined> {
  const { gender } = lander.dataset;
  return findPublicPeople(settings, tracking, { ...(gender && { gender }), ...wanted });
}

/** Name and age, as on cards. */
export function nameOf({ name, age }: PublicPerson): string {
  return age === null ? name : `${name}, ${age}`;
}

/** Place of a person, nearest first. */
export function placeOf({ city, country }: PublicPerson, { locale }: Words): string {
  const name = country === null ? undefined : new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return [city, name].filter(Boolean).join(', ');
}

/** Label of a card: a member, or a profile of the operator, in the site's own words if it has any. */
export function labelOf({ fictional }: PublicPerson, { locale, settings, texts }: Words): string {
  if (!fictional) return texts.member;
  const own = settings.fictional_singular;
  const words =
    typeof own === 'object' && own !== null ? Object.entries(own).find(([name]) => name === locale) : undefined;
  return typeof words?.[1] === 'string' ? words[1] : texts.fictional;
}

/** Replaces a drawing by a person's photo; without a photo, the card's background stays. */
export function fillPicture(image: HTMLImageElement, { photo }: PublicPerson): void {
  if (photo === null) {
    image.remove();
    return;
  }
  // Remove it if it fails to load: no broken image.
  image.addEventListener('error', () => image.remove());
  image.src = photo;
}

/** Fills a copy of a drawn person's card (`ProfileCard.astro`) with a person. */
export function fillCard(card: HTMLElement, person: PublicPerson, words: Words): void {
  const tell = (part: string, text: string) => {
    const element = card.querySelector(`.profile-${part}`);
    if (element !== null) element.textContent = text;
  };
  tell('name', nameOf(person));
  tell('place', placeOf(person, words));
  tell('label', labelOf(person, words));
  card.querySelector('.profile-tags')?.remove();
  const frame = card.querySelector<HTMLElement>('.profile-picture');
  const image = frame?.querySelector('img');
  if (!frame || !image) return;
  // A drawing shows the background around it; a photo fills the card, cropped as in a list of people (landers-65).
  if (person.photo !== null) frame.style.setProperty('--sun', 'transparent');
  const crop = { objectFit: 'cover', objectPosition: '50% 46%' };
  Object.assign(image.style, { inset: '0', width: '100%', height: '100%', ...crop });
  fillPicture(image, person);
}

/**
 * Makes a link lead to sign-up from a person's profile. The modal reads the target from the query; if the modal cannot
 * load, the link leads to `/members/{id}/signup`.
 * @param signup address of the sign-up, with the visitor's picks
 */
export function aim(link: HTMLAnchorElement, signup: string, id: string): void {
  const url = new URL(signup, link.href);
  url.pathname = url.pathname.replace(/signup$/, `members/${encodeURIComponent(id)}/signup`);
  url.searchParams.set('target', id);
  link.href = url.pathname + url.search;
}

/**
 * Replaces the text of a paragraph or button and keeps its size, to avoid a layout shift. The new text must not be
 * longer.
 */
export function retell(selector: string, text: string): void {
  for (const old of document.querySelectorAll<HTMLElement>(selector)) {
    const next = old.cloneNode(false) as HTMLElement;
    next.textContent = text;
    next.style.minHeight = `${old.offsetHeight}px`;
    // But never wider than the button, which a turned phone makes narrower.
    if (old.parentElement?.matches('.btn')) next.style.minWidth = `min(${old.offsetWidth}px, 100%)`;
    old.replaceWith(next);
  }
}

/**
 * Replaces a card unless the pointer is over it: the visitor must not press on one person and choose another.
 * @returns whether it was replaced
 */
export function replaceUnlessPointedAt(old: HTMLElement, next: HTMLElement): boolean {
  const isFree = !old.matches(':hover');
  if (isFree) old.replaceWith(next);
  return isFree;
}

/** A sentence that says who is shown; mentions members only if there are some among them. */
export function honestWords(shown: People, { texts }: Words): string {
  return shown.some(({ fictional }) => !fictional) ? texts.honest : texts.invented;
}
