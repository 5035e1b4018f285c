/** The second half of the walk: a member, online and offline. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { translator } from '#i18n/build.ts';
import { benchFolder } from '#scripts/lib/bench-result.ts';
import type { Step } from '#scripts/trial-engines/step.ts';
import type { Visit } from '#scripts/trial-engines/visit.ts';
import { drawNoise } from '#tests/support/pictures.ts';

const account = translator('account', 'en');
const games = translator('games', 'en');
const members = translator('members', 'en');
const photos = translator('photos', 'en');
const settings = translator('settings', 'en');

export const membersArea: readonly Step[] = [
  { name: 'search', run: search },
  { name: 'like', run: like },
  { name: 'deck by drag', run: dragCard },
  { name: 'deck by keys', run: pressKeys },
  { name: 'photo upload', run: uploadPhoto },
  { name: 'settings', run: changeSettings },
  { name: 'offline', run: loseConnection, losesConnection: true },
  { name: 'online again', run: findConnection },
  { name: 'last logout', run: leave },
];

async function search(visit: Visit): Promise<void> {
  await visit.open('/members');
  await visit.see({ role: 'heading', name: members('search.title') });
  await visit.click({ role: 'button', name: members('search.filters'), match: 'start' });
  await visit.click({ role: 'text', name: members('search.genders.female') });
  await visit.click({ selector: '.filter-sheet [type=submit]' });
  await visit.until('new URLSearchParams(location.search).get("gender") === "female"');
  await visit.see({ selector: '.person a, a.person' });
}

async function like(visit: Visit): Promise<void> {
  await visit.click({ selector: '.person a, a.person' });
  await visit.until(String.raw`/\/members\/[\w-]+$/.test(location.pathname)`);
  await visit.click({ role: 'button', name: members('react.like', { name: '' }).trim(), match: 'start' });
  await visit.see({ role: 'button', name: members('react.unlike') });
}

async function dragCard(visit: Visit): Promise<void> {
  await visit.open('/swipe-game');
  const first = await visit.text('.swipe-card.is-top h2');
  await visit.engine.drag({ selector: '.swipe-card.is-top' }, 180);
  await isNextCard(visit, first);
  await visit.see({ role: 'button', name: games('swipe.undo', { seconds: '' }).split('(')[0] ?? '', match: 'start' });
}

async function pressKeys(visit: Visit): Promise<void> {
  const top = await visit.text('.swipe-card.is-top h2');
  await visit.engine.keys('ArrowLeft');
  await visit.see({ role: 'text', name: games('swipe.passed', { name: top.split(',')[0] ?? '' }) });
  await visit.engine.keys('Backspace');
  await visit.until(`document.querySelector('.swipe-card.is-top h2')?.textContent === ${JSON.stringify(top)}`);
}

/** Waits until another card is on top, and is the element at the position where a finger would touch. */
function isNextCard(visit: Visit, before: string): Promise<void> {
  return visit.until(`(() => {
    const { left, top, width, height } = document.querySelector('.deck-cards').getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 3)?.closest('.swipe-card')?.querySelector('h2');
    return seen != null && seen.textContent !== ${JSON.stringify(before)};
  })()`);
}

async function uploadPhoto(visit: Visit): Promise<void> {
  await visit.open('/profile');
  await visit.see({ role: 'text', name: photos('empty') });
  await visit.engine.upload({ selector: 'input[type=file]' }, await drawPhoto());
  await visit.see({ role: 'heading', name: photos('crop.title') });
  await visit.see({ selector: '.crop-picture' });
  await visit.click({ role: 'button', name: photos('crop.use') });
  await visit.see({ selector: '.photo-item img' });
  await visit.until(
    `[...document.querySelectorAll('.photo-item img')].every((image) => image.complete && image.naturalWidth > 0)`,
  );
}

async function drawPhoto(): Promise<string> {
  const file = path.resolve(benchFolder, 'engines/photo.jpg');
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await drawNoise(900, 600).jpeg().toBuffer());
  return file;
}

async function changeSettings(visit: Visit): Promise<void> {
  await visit.open('/notifications#mails');
  const news = settings('mails.categories.news.name');
  await visit.click({ role: 'field', name: news, match: 'start' });
  await visit.click({ role: 'button', name: settings('mails.submit') });
  await visit.see({ role: 'text', name: settings('saved') });
}

async function loseConnection(visit: Visit): Promise<void> {
  await visit.open('/members');
  await visit.until('navigator.serviceWorker.controller?.state === "activated"');
  await visit.see({ selector: '.person a, a.person' });
  await visit.outage.begin();
  await visit.click({ role: 'link', name: members('app.titles.likes'), match: 'start' });
  await visit.see({ role: 'text', name: members('likes.offline') });
  // A newly opened page comes from the service worker's cache.
  await visit.open('/members');
  await visit.see({ role: 'text', name: account('card.offline') });
}

async function findConnection(visit: Visit): Promise<void> {
  await visit.outage.end();
  await visit.click({ role: 'button', name: account('card.retry') });
  await visit.see({ selector: '.person a, a.person' });
}

async function leave(visit: Visit): Promise<void> {
  await visit.open('/notifications');
  await visit.click({ role: 'button', name: account('card.logout') });
  await visit.arrive('/');
  await visit.open('/notifications');
  await visit.arrive('/login');
}
