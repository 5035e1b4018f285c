import { describe, expect, it, vi } from 'vitest';
import { streamsPerMember } from '#contract/events.ts';
import { json, outcome } from '#tests/support/account.ts';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { eventually } from '#tests/support/eventually.ts';
import { listen, listenFromNow, type Reader } from '#tests/support/live.ts';
import { does } from '#tests/support/pair.ts';
import { ruleOn } from '#tests/support/safety.ts';
import { createTestServer } from '#tests/support/server.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

describe('events', () => {
  it('chat-35: tells both of a message, the sender of its reading, and of likes, by ids alone', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
    const [hers, theirs] = [await listenFromNow(server(), anna), await listenFromNow(server(), bea)];
    await says(anna, bea, 'A secret');
    const { conversation } = await chatWith(bea, anna);
    const message = { kind: 'message', conversation };
    await eventually(() => expect([hers.changes, theirs.changes]).toEqual([[{ kind: 'credits' }, message], [message]]));
    await does(bea, 'PUT', 'chat', { conversation, number: 1 });
    await eventually(() => expect(hers.changes).toContainEqual({ kind: 'seen', conversation }));
    await eventually(() => expect(theirs.changes).toContainEqual({ kind: 'read', conversation }));
    await does(anna, 'POST', 'like', { id: bea.id });
    await eventually(() => expect(theirs.changes).toContainEqual({ kind: 'likes' }));
    await does(bea, 'DELETE', 'chat', { conversation });
    await eventually(() => expect(theirs.changes).toContainEqual({ kind: 'chats', conversation }));
    expect(hers.text + theirs.text).not.toContain('secret');
    for (const reader of [hers, theirs]) await reader.cancel();
  });

  it('chat-35, chat-15: tells nobody else, nothing that was refused, and nothing of who is invisible', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna', 1), await addWriter(server(), 'Bea')];
    const cleo = await addWriter(server(), 'Cleo');
    const [hers, other] = [await listenFromNow(server(), anna), await listenFromNow(server(), cleo)];
    await says(anna, bea, 'Hello');
    expect(await says(anna, bea, 'Too dear')).toBe('402 credits_needed');
    await does(bea, 'PUT', 'invisible', { invisible: true });
    const { conversation } = await chatWith(bea, anna);
    await does(bea, 'PUT', 'chat', { conversation, number: 1 });
    await says(bea, anna, 'Last');
    const message = { kind: 'message', conversation };
    await eventually(() => expect(hers.changes).toEqual([{ kind: 'credits' }, message, message]));
    expect(other.changes).toEqual([]);
    for (const reader of [hers, other]) await reader.cancel();
  });

  it('chat-35, chat-15: tells of no reading while one of the two is invisible or blocks the other', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
    await says(anna, bea, 'Hello');
    const { conversation } = await chatWith(bea, anna);
    const [hers, theirs] = [await listenFromNow(server(), anna), await listenFromNow(server(), bea)];
    const read = () => does(bea, 'PUT', 'chat', { conversation, number: 1 });
    for (const person of [anna, bea]) {
      const other = person === anna ? bea : anna;
      await does(person, 'PUT', 'invisible', { invisible: true });
      await read();
      await does(person, 'PUT', 'invisible', { invisible: false });
      await does(person, 'POST', 'block', { id: other.id });
      await read();
      await does(person, 'DELETE', 'block', { id: other.id });
    }
    // What comes after them has come.
    await says(bea, anna, 'Last');
    await eventually(() => expect(hers.changes).toContainEqual({ kind: 'message', conversation }));
    expect(hers.changes.filter(({ kind }) => kind === 'seen')).toEqual([]);
    expect(theirs.changes.filter(({ kind }) => kind === 'read')).not.toEqual([]);
    for (const reader of [hers, theirs]) await reader.cancel();
  });

  it('chat-36: ends with its session, and no other', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
    const [hers, theirs] = [await listen(anna), await listen(bea)];
    await anna.browser('/api/logout.php');
    await eventually(() => expect(hers.isOver).toBe(true));
    expect(theirs.isOver).toBe(false);
    await server().deps.database.db.execute('delete from session');
    await eventually(() => expect(theirs.isOver).toBe(true));
  });

  it('chat-36: a member has five, and a further one ends the oldest', async () => {
    const anna = await addWriter(server(), 'Anna');
    const readers: Reader[] = [];
    for (let count = 0; count <= streamsPerMember; count += 1) readers.push(await listen(anna));
    await eventually(() => expect(readers.map(({ isOver }) => isOver)).toEqual([true, ...Array(5).fill(false)]));
    for (const reader of readers) await reader.cancel();
  });

  it('chatsafety-15, chat-36: ends with a ban, from which on nothing is sent or read', async () => {
    const [anna, bea] = [await addWriter(server(), 'Anna'), await addWriter(server(), 'Bea')];
    expect(await says(anna, bea, 'Before')).toBe('200');
    const [hers, theirs] = [await listen(anna), await listen(bea)];
    await ruleOn(server(), 'ban', anna.id, { reason: 'money' });
    expect(await says(anna, bea, 'After')).toBe('403 authentication_required');
    expect(await outcome(await anna.browser('/api/chats.php'))).toBe('403 authentication_required');
    await eventually(() => expect(hers.isOver).toBe(true));
    expect(theirs.isOver).toBe(false);
    expect(await outcome(await anna.browser('/api/events.php'))).toBe('403 authentication_required');
    expect((await chatWith(bea, anna)).messages.map(({ text }) => text)).toEqual(['Before']);
    await theirs.cancel();
  });

  it('chat-36: has a heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const own = await createTestServer();
    try {
      const anna = await addWriter(own, 'Anna');
      const reader = await listen(anna);
      await vi.advanceTimersByTimeAsync(20_000);
      await eventually(() => expect(reader.text).toContain(': \n\n'));
      await reader.cancel();
    } finally {
      vi.useRealTimers();
      await own.close();
    }
  });

  it('chat-38: ends when the server stops', async () => {
    const own = await createTestServer();
    const anna = await addWriter(own, 'Anna');
    const reader = await listen(anna);
    await own.deps.live.close();
    await eventually(() => expect(reader.isOver).toBe(true));
    await own.close();
  });

  it('is refused to visitors, as a browser expects it', async () => {
    const response = await server().fetchFor(open)('/api/events.php');
    expect([response.status, await response.json()]).toMatchObject([403, { authentication_required: true }]);
    expect((await server().fetchFor(open)('/api/events.php', json('POST', {}))).status).toBe(405);
  });
});
