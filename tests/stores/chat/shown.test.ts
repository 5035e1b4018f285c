import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { hour, minute } from '#server/core/time.ts';
import { returnUnanswered } from '#server/services/chat/return-unanswered.ts';
import { openTab, type Tab } from '#tests/stores/support/tab.ts';
import { fakeProvider } from '#tests/support/answers.ts';
import { addWriter, chatWith, makePremium, says } from '#tests/support/chat.ts';
import { shows } from '#tests/support/chat-pictures.ts';
import { eventually } from '#tests/support/eventually.ts';
import { addMember } from '#tests/support/members.ts';
import { does, type Person, reads } from '#tests/support/pair.ts';
import { ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, siteLike, testSites } from '#tests/support/sites.ts';

const priced = { fictional_messages: 'paid', message_credits: 2, gift_credits: 3, chat_pictures: 'all' } as const;
const sites = testSites.map((site) => (site.domain === open ? siteLike(site, open, priced) : site));
const server = shareServer({ sites, answerProvider: fakeProvider() });

/** One of two people does something with the other, by their open page or by another device. */
interface Step {
  readonly what: (typeof actions)[number];
  readonly from: number;
  readonly to: number;
}

const actions = [
  ...['write', 'write by page', 'picture', 'gift', 'uncover', 'uncover by page', 'always', 'always by page', 'cover'],
  ...['read', 'read by page', 'delete', 'delete by page', 'undo', 'typing', 'like', 'like by page', 'unlike'],
  ...['unlike by page', 'see like', 'see like by page', 'find like', 'swipe', 'block', 'block by page', 'unblock'],
  ...['unblock by page', 'write to fictional', 'answer', 'give back', 'ban', 'unban', 'hide', 'show', 'invisible'],
] as const;

const tabs: Tab[] = [];
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close();
});

/** Anna, Bea and Cleo with a page each; Dora, who comes and goes; and Fiona, who is fictional. */
async function openPages() {
  const people: Person[] = [];
  for (const name of ['Anna', 'Bea', 'Cleo', 'Dora']) people.push(await addWriter(server(), name, 500));
  for (const person of people) await makePremium(server(), person);
  const fiona = await addMember(server().deps.database, { name: 'Fiona', fictional: true });
  const [anna, bea, cleo, dora] = people as [Person, Person, Person, Person];
  // Who has no conversation with somebody is not told that they have gone.
  for (const other of [anna, bea, cleo]) await says(dora, other, 'Hello');
  for (const liked of [anna, bea]) await does(dora, 'POST', 'like', { id: liked.id });
  const all = [...people, fiona].map(({ id }) => id);
  for (const person of [anna, bea, cleo])
    tabs.push(
      await openTab(
        person,
        all.filter((id) => id !== person.id),
      ),
    );
  return { people: [anna, bea, cleo], dora, fiona: fiona.id };
}

type Pages = Awaited<ReturnType<typeof openPages>>;

async function act({ people, dora, fiona }: Pages, { what, from, to }: Step): Promise<unknown> {
  const [person, other, tab] = [people[from], people[to], tabs[from]];
  if (person === undefined || other === undefined || tab === undefined) throw new Error('there is nobody');
  const { stores } = tab;
  const [id, talk] = [other.id, tab.with(other.id)];
  const { conversation, messages, profile } = await chatWith(person, other).then((chat) => ({ ...chat }));
  const card = profile ?? { id };
  const last = messages?.at(-1)?.number ?? 0;
  const picture = messages?.findLast(({ mine, picture: sent }) => !mine && sent !== undefined)?.number;
  switch (what) {
    case 'write':
      return says(person, other, 'By another device');
    case 'write by page':
      return stores.addMessage(id, 'By this page');
    case 'picture':
      return shows(person, other, { text: 'Me' });
    case 'gift':
      return does(person, 'POST', 'gift', { once_id: crypto.randomUUID(), member: id, gift: 'rose' });
    case 'uncover':
      return picture && does(person, 'PUT', 'chat-image', { conversation, number: picture });
    case 'uncover by page':
      return picture && talk.showPicture(picture);
    case 'always':
      return conversation && does(person, 'PUT', 'chat-image', { conversation, always: true });
    case 'always by page':
      return talk.showAlways(true);
    case 'cover':
      return conversation && does(person, 'PUT', 'chat-image', { conversation, always: false });
    case 'read':
      return conversation && does(person, 'PUT', 'chat', { conversation, number: last });
    case 'read by page':
      return talk.markRead();
    case 'delete':
      return conversation && does(person, 'DELETE', 'chat', { conversation, number: Math.max(0, last - 1) });
    case 'delete by page':
      if (conversation) stores.deleteChat({ conversation, name: other.name, number: last });
      return stores.finishDeleting();
    case 'undo':
      if (conversation) stores.deleteChat({ conversation, name: other.name, number: last });
      return stores.undoDelete();
    case 'typing':
      return conversation && does(person, 'POST', 'typing', { conversation });
    case 'like':
      return does(person, 'POST', 'like', { id });
    case 'like by page':
      return stores.like(card);
    case 'unlike':
      return does(person, 'DELETE', 'like', { id });
    case 'unlike by page':
      return stores.unlike(card);
    case 'see like':
      return does(person, 'PUT', 'like', { id });
    case 'see like by page':
      return stores.markLikeSeen(id);
    case 'find like':
      return reads(person, 'auto-like.php');
    case 'swipe':
      return does(person, 'POST', 'swipe', { id, liked: true });
    case 'block':
      return does(person, 'POST', 'block', { id });
    case 'block by page':
      await stores.block(card);
      return talk.refresh();
    case 'unblock':
      return does(person, 'DELETE', 'block', { id });
    case 'unblock by page':
      await stores.unblock(card);
      return talk.refresh();
    case 'write to fictional':
      return says(person, { id: fiona }, 'Who are you?');
    case 'answer':
      return server().workOnAnswers();
    case 'give back':
      server().clock.advance(73 * hour);
      return returnUnanswered(server().deps, server().clock.now());
    case 'ban':
      return ruleOn(server(), 'ban', dora.id, { reason: 'fraud' }).catch(() => 'is so already');
    case 'unban':
      return ruleOn(server(), 'unban', dora.id).catch(() => 'is so already');
    case 'hide':
      return ruleOn(server(), 'disable', dora.id, { reason: 'fraud' }).catch(() => 'is so already');
    case 'show':
      return ruleOn(server(), 'enable', dora.id).catch(() => 'is so already');
    case 'invisible':
      return does(person, 'PUT', 'invisible', { invisible: false });
  }
}

/** Every page shows, by what it showed and its events alone, what a page shows that is opened now. */
async function compare(done: readonly Step[]): Promise<void> {
  const log = done.map(({ what, from, to }) => `${from} ${what} ${to}`).join(', ');
  for (const [index, tab] of tabs.entries()) {
    const fresh = await tab.fresh();
    await eventually(() => expect(tab.shown(), `page ${index} after ${log}`).toEqual(fresh));
  }
}

const step = fc
  .record({ what: fc.constantFrom(...actions), from: fc.nat(2), turn: fc.integer({ min: 1, max: 2 }) })
  .map(({ what, from, turn }): Step => ({ what, from, to: (from + turn) % 3 }));

async function walk(steps: readonly Step[]): Promise<void> {
  for (const tab of tabs.splice(0)) await tab.close();
  await server().reset();
  const pages = await openPages();
  await compare([]);
  const done: Step[] = [];
  for (const each of steps) {
    done.push(each);
    server().clock.advance(minute);
    await act(pages, each);
    await compare(done);
  }
}

test('chat-55: after every action, what a page showed and its events are a fresh answer', async () => {
  const two = { from: 0, to: 1 };
  await walk([
    { what: 'write', ...two },
    ...actions.map((what) => ({ what, ...two })),
    ...actions.map((what) => ({ what, from: 1, to: 0 })),
  ]);
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), walk), {
    numRuns: 2,
    endOnFailure: true,
  });
}, 600_000);
