import type { Locale } from '#i18n/locales.ts';
import type { Resources } from '#i18n/resources.ts';
import type { PageSettings } from '#stores/country.ts';
import { findPublicPeople, type PublicPerson } from '#stores/public-people.ts';
import type { Tracking } from '#stores/tracking.ts';

// Nothing of `ui/`, nor what the sign-up modal reads: that is one file with it (`site/integration.ts`) and would bring React along.

/** What a lander needs to show real people in place of drawn ones. */
export interface Words {
  readonly locale: Locale;
  readonly texts: Resources['public-people'];
  readonly settings: PageSettings;
  readonly tracking: Tracking;
}

type People = readonly PublicPerson[];

/** Searches by what the lander's own copy is about, and by what was asked for beside it. */
export function search(
  lander: HTMLElement,
  { settings, tracking }: Words,
  wanted: Readonly<Record<string, string>> = {},
): Promise<People | undefined> {
  const { gender } = lander.dataset;
  return findPublicPeople(settings, tracking, { ...(gender && { gender }), ...wanted });
}

/** Name and age as cards write them. */
export function nameOf({ name, age }: PublicPerson): string {
  return age === null ? name : `${name}, ${age}`;
}

/** Where they live, nearest first. */
export function placeOf({ city, country }: PublicPerson, { locale }: Words): string {
  const name = country === null ? undefined : new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return [city, name].filter(Boolean).join(', ');
}

/** What stands behind a card, in words: a member, or the operator, in the site's own words where it has any. */
export function labelOf({ fictional }: PublicPerson, { locale, settings, texts }: Words): string {
  if (!fictional) return texts.member;
  const own = settings.fictional_singular;
  const words =
    typeof own === 'object' && own !== null ? Object.entries(own).find(([name]) => name === locale) : undefined;
  return typeof words?.[1] === 'string' ? words[1] : texts.fictional;
}

/** Puts somebody's photo where a drawing was; without one, the ground that every card has stays. */
export function fillPicture(image: HTMLImageElement, { photo }: PublicPerson): void {
  if (photo === null) {
    image.remove();
    return;
  }
  // Gone again if it cannot be had: no broken picture.
  image.addEventListener('error', () => image.remove());
  image.src = photo;
}

/** Fills a copy of a drawn person's card (`ProfileCard.astro`) with somebody. */
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
  // The drawing stood on the ground; a photo is all of the picture.
  if (person.photo !== null) frame.style.setProperty('--sun', 'transparent');
  Object.assign(image.style, { inset: '0', width: '100%', height: '100%', objectFit: 'cover' });
  fillPicture(image, person);
}

/**
 * Leads a link to sign-up with somebody as its target: the modal reads that in the query, and where it cannot come, it is the page of them both.
 * @param signup address of sign-up, with what was picked
 */
export function aim(link: HTMLAnchorElement, signup: string, id: string): void {
  const url = new URL(signup, link.href);
  url.pathname = url.pathname.replace(/signup$/, `members/${encodeURIComponent(id)}/signup`);
  url.searchParams.set('target', id);
  link.href = url.pathname + url.search;
}

/** Says something else in a paragraph, or in a button, which keeps its size so that nothing around it moves: the new text is never longer. */
export function retell(selector: string, text: string): void {
  for (const old of document.querySelectorAll<HTMLElement>(selector)) {
    const next = old.cloneNode(false) as HTMLElement;
    next.textContent = text;
    next.style.minHeight = `${old.offsetHeight}px`;
    if (old.parentElement?.matches('.btn')) next.style.minWidth = `${old.offsetWidth}px`;
    old.replaceWith(next);
  }
}

/**
 * A card that somebody points at stays what it is: nobody shall press on one person and choose another.
 * @returns whether it was replaced
 */
export function replaceUnlessPointedAt(old: HTMLElement, next: HTMLElement): boolean {
  const isFree = !old.matches(':hover');
  if (isFree) old.replaceWith(next);
  return isFree;
}

/** Whom the page shows, in a sentence: members only where one of them is among those that were put there. */
export function honestWords(shown: People, { texts }: Words): string {
  return shown.some(({ fictional }) => !fictional) ? texts.honest : texts.invented;
}
