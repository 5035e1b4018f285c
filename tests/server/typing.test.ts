import { describe, expect, it } from 'vitest';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { eventually } from '#tests/support/eventually.ts';
import { listenFromNow } from '#tests/support/live.ts';
import { does, type Person } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

/** Two with a conversation, and the change that one of them hears while the other types. */
async function talk() {
  const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
  await says(anna, bea, 'Hello');
  const { conversation } = await chatWith(bea, anna);
  return { anna, bea, conversation, typing: { kind: 'typing', conversation } };
}

const type = (person: Person, conversation: string | null) => does(person, 'POST', 'typing', { conversation });

describe('typing', () => {
  it('chat-43: is told to the partner alone, at most every three seconds', async () => {
    const { anna, bea, conversation, typing } = await talk();
    const [hers, theirs] = [await listenFromNow(server(), anna), await listenFromNow(server(), bea)];
    expect(await type(anna, conversation)).toBe('200');
    await eventually(() => expect(theirs.changes).toEqual([typing]));
    expect(await type(anna, conversation)).toBe('429 too_many_requests');
    server().clock.advance(3_000);
    expect(await type(anna, conversation)).toBe('200');
    await eventually(() => expect(theirs.changes).toEqual([typing, typing]));
    expect(hers.changes).toEqual([]);
    const stranger = await addWriter(server(), 'Cleo');
    expect(await type(stranger, conversation)).toBe('404 not_found');
    for (const reader of [hers, theirs]) await reader.cancel();
  });

  it('chat-43: is not told while one of the two is invisible or blocks the other', async () => {
    const { anna, bea, conversation } = await talk();
    const theirs = await listenFromNow(server(), bea);
    const hidden = async (who: Person, change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change();
      server().clock.advance(3_000);
      expect(await type(anna, conversation)).toBe('200');
      await back();
      expect(who).toBeDefined();
    };
    for (const who of [anna, bea]) {
      const invisible = (value: boolean) => () => does(who, 'PUT', 'invisible', { invisible: value });
      await hidden(who, invisible(true), invisible(false));
    }
    await hidden(
      bea,
      () => does(bea, 'POST', 'block', { id: anna.id }),
      () => does(bea, 'DELETE', 'block', { id: anna.id }),
    );
    // What comes after them has come, and they have not.
    await says(anna, bea, 'Last');
    await eventually(() => expect(theirs.changes.filter(({ kind }) => kind === 'message')).toHaveLength(1));
    expect(theirs.changes.filter(({ kind }) => kind === 'typing')).toEqual([]);
    await theirs.cancel();
  });
});
