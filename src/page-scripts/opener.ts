/**
 * Script of the profile landing pages. Inlined, so it must not import anything that other pages load, too: a shared
 * chunk would be one more request.
 */
import type { Profile } from '#contract/models.ts';
import { findShown, readOpened, whereWords, whoWords } from '#stores/guest/opener.ts';

/** Texts of answers, by fact and code. */
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const { lang, classList } = document.documentElement;
const opened = readOpened(location.pathname);
const root = document.querySelector<HTMLElement>('[data-opener]');

function all<E extends HTMLElement>(selector: string): NodeListOf<E> {
  return document.querySelectorAll<E>(selector);
}

/** Adds the profile as target to links and forms of the sign-up, and keeps it in the links of the language switcher. */
function pointTo(id: string): void {
  for (const form of all<HTMLFormElement>('form[data-signup]')) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'target', value: id }));
  }
  for (const link of all<HTMLAnchorElement>('a[data-signup]')) {
    const url = new URL(link.href);
    url.searchParams.set('target', id);
    link.href = url.pathname + url.search;
  }
  for (const link of all<HTMLAnchorElement>('.languages a[lang]')) {
    link.setAttribute('href', link.pathname.replace('/openers/', `/members/${id}/`) + link.search);
  }
}

function fill(selector: string, text: string): void {
  for (const part of all(selector)) part.textContent = text;
}

function named(pattern = '', name: string): string {
  return pattern.split('{name}').join(name);
}

/** Replaces a text by its other version. The placeholder stays and keeps the space (`.swap`): no layout shift. */
function swap(what: 'name' | 'fictional', name: string): void {
  for (const part of all(`[data-swap="${what}"][data-other]`)) {
    const words = part.querySelector('span');
    if (words) words.textContent = named(part.dataset.other, name);
  }
}

function showFacts(person: Profile, place: string): void {
  const words: Words = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}');
  const say = (fact: string, code: string | null) => (code === null ? undefined : words[fact]?.[code]);
  const facts: Readonly<Record<string, string | undefined>> = {
    age: person.age?.toString(),
    place,
    reason: say('reason', person.reason),
    relationship: say('relationship', person.relationship),
    interests: person.interests
      .slice(0, 5)
      .map((name) => say('interests', name))
      .join(' · '),
  };
  for (const part of all('[data-fact]')) {
    const { fact = '', unsaid = '' } = part.dataset;
    part.textContent = facts[fact] || unsaid;
    part.classList.toggle('is-unsaid', !facts[fact]);
  }
}

/** Puts the photo over the drawing, once it is loaded. */
function showPicture({ photo, name }: Profile): void {
  if (photo === null) return;
  for (const frame of all('[data-picture]')) {
    const picture = new Image(480, 480);
    picture.alt = named(frame.dataset.picture, name);
    picture.onload = () => frame.append(picture);
    picture.src = frame.dataset.size === 'full' ? photo.full : photo.card;
  }
}

function show(person: Profile, site: string): void {
  const who = whoWords(person);
  const place = whereWords(person, new Intl.DisplayNames(lang, { type: 'region' }));
  document.title = `${who} · ${site}`;
  swap('name', person.name);
  fill('[data-who]', who);
  fill('[data-where]', place);
  showFacts(person, place);
  showPicture(person);
  if (!person.fictional) return;
  for (const label of all('[data-label]')) label.hidden = false;
  swap('fictional', person.name);
}

if (opened && root) {
  const { shows, opener = '' } = root.dataset;
  pointTo(opened.id);
  // The script of every page has set the class by then.
  addEventListener('DOMContentLoaded', () => {
    if (classList.contains('is-member')) location.replace(opened.profile + location.search);
  });
  // If it depends on the visitor's source, wait for the page script, which knows the tracking values of earlier pages.
  addEventListener(shows === 'everyone' ? 'load' : 'tracking', async (event) => {
    if (classList.contains('is-member')) return;
    const person = await findShown(opened.id, shows, event instanceof CustomEvent ? event.detail : {});
    if (person) show(person, opener);
  });
}
