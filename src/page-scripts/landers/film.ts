import { bandOf } from '#lib/age-bands.ts';
import {
  aim,
  fillCard,
  honestWords,
  replaceUnlessPointedAt,
  retell,
  search,
  type Words,
} from '#page-scripts/landers/lander.ts';
import type { PublicPerson } from '#stores/guest/public-people.ts';

/** Shows people in the gallery's film; the first ones replace drawn ones. Setting the filter finds more. */
export async function showOnFilm(film: HTMLElement, words: Words): Promise<void> {
  const template = film.querySelector<HTMLElement>('.frame');
  const filter = document.querySelector<HTMLFormElement>('.gallery-filter');
  const people = await search(film, words);
  if (!people?.length || template === null || filter === null || isInUse(film, filter)) return;
  const drawn = [...film.querySelectorAll<HTMLElement>('.frame')];
  const shown = people.filter((person, index) => {
    const [frame, place] = [makeFrame(template, person, words), drawn[index]];
    if (place !== undefined) return replaceUnlessPointedAt(place, frame);
    film.append(frame);
    return true;
  });
  film.setAttribute('aria-label', words.texts.film);
  retell('.gallery-foot p:first-child', honestWords(shown, words));
  retell('.gallery-foot p:last-child', words.texts.note);
  // Makes the filter count the frames again.
  filter.dispatchEvent(new Event('change'));

  const asked = new Set([queryOf(filter).toString()]);
  filter.addEventListener('change', async () => {
    const query = queryOf(filter);
    if (asked.has(query.toString())) return;
    asked.add(query.toString());
    const more = await search(film, words, Object.fromEntries(query));
    if (more === undefined) asked.delete(query.toString());
    const added = more?.filter(({ id }) => !shown.some((person) => person.id === id)) ?? [];
    if (added.length === 0) return;
    shown.push(...added);
    film.append(...added.map((person) => makeFrame(template, person, words)));
    retell('.gallery-foot p:first-child', honestWords(shown, words));
    filter.dispatchEvent(new Event('change'));
  });
}

/** Whether the visitor has begun to use the film: then it must not change. */
function isInUse(film: HTMLElement, filter: HTMLFormElement): boolean {
  return film.scrollLeft > 0 || film.matches(':focus-within') || queryOf(filter).size > 0;
}

function makeFrame(template: HTMLElement, person: PublicPerson, words: Words): HTMLElement {
  const frame = template.cloneNode(true) as HTMLElement;
  frame.dataset.age = person.age === null ? '' : bandOf(person.age);
  frame.dataset.place = person.country ?? '';
  frame.hidden = false;
  const link = frame.querySelector('a');
  if (link !== null) {
    const signup = new URL(link.href);
    // The interests of the drawn person.
    signup.searchParams.delete('interests');
    aim(link, signup.href, person.id);
  }
  const choose = frame.querySelector('.frame-choose');
  if (choose !== null) choose.textContent = words.texts.choose.replace('{{name}}', person.name);
  fillCard(frame, person, words);
  return frame;
}

/** The filter's values as a query of the search. */
function queryOf(filter: HTMLFormElement): URLSearchParams {
  const values = new FormData(filter);
  const [youngest, oldest] = String(values.get('age') ?? '').match(/\d+/g) ?? [];
  const country = String(values.get('place') ?? '');
  return new URLSearchParams({
    ...(youngest !== undefined && { min_age: youngest }),
    ...(oldest !== undefined && { max_age: oldest }),
    ...(country !== '' && { country }),
  });
}
