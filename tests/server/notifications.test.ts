import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { json } from '#tests/support/account.ts';
import { addPerson, does, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
/** Advertising of any kind, which nobody is sent unasked. */
const unasked = ['promotions', 'weekly_updates', 'news', 'reminders'];
/** What push messages tell of from the beginning. */
const push = { off: [], names: false };
const all = ['new_conversations', 'new_messages', 'like', 'unread_message_reminders', ...unasked];

describe('notifications', () => {
  it('mail-21: begin with what concerns the member; each can be turned off and on', async () => {
    const anna = await addPerson(server(), 'Anna');
    expect(await reads(anna, 'notifications.php')).toEqual({ off: unasked, disabled: [], push });
    expect(await does(anna, 'PUT', 'notifications', { off: ['news', 'like', 'news'] })).toBe('200');
    expect(await reads(anna, 'notifications.php')).toEqual({ off: ['like', 'news'], disabled: [], push });
    expect(await does(anna, 'PUT', 'notifications', { off: [] })).toBe('200');
    expect(await reads(anna, 'notifications.php')).toEqual({ off: [], disabled: [], push });
  });

  it("are one member's own", async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await does(anna, 'PUT', 'notifications', { off: ['news'] });
    expect(await reads(bea, 'notifications.php')).toEqual({ off: unasked, disabled: [], push });
  });

  it('of members from before end what they never asked for, and keep what they turned off', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await does(anna, 'PUT', 'notifications', { off: [] });
    await does(bea, 'PUT', 'notifications', { off: ['like', 'news'] });
    const file = new URL('../../src/server/db/migrations/0007_opt-in-mails.sql', import.meta.url);
    const { db } = server().deps.database;
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement));
    expect(await reads(anna, 'notifications.php')).toMatchObject({ off: unasked });
    expect(await reads(bea, 'notifications.php')).toMatchObject({ off: ['like', ...unasked] });
  });

  it('mail-22: are sent again when the member says so, whatever ended them; what was turned off stays so', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { db } = server().deps.database;
    await db.execute(sql`update member set notifications_disabled = '{fbl,bounce}', notifications_off = '{news}'`);
    expect(await reads(anna, 'notifications.php')).toEqual({ off: ['news'], disabled: ['fbl', 'bounce'], push });
    const answer = await anna.browser('/api/notifications.php', json('PUT', { resume: true }));
    expect(await answer.json()).toEqual({ off: ['news'], disabled: [], push });
    expect(await reads(anna, 'user.php')).toMatchObject({ user: { notifications_disabled: [] } });
  });

  it('mail-23: leave the mails about the account itself as they are', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { db } = server().deps.database;
    await db.execute(sql`update member set notifications_disabled = '{fbl,bounce,listunsubscribe}'`);
    await does(anna, 'PUT', 'notifications', { off: all });
    await does(anna, 'POST', 'password-reset', { email: 'anna@mail.example', locale: 'en' });
    await server().deliverMail();
    expect(server().mails(open).at(-1)).toMatchObject({ to: 'anna@mail.example', subject: 'Choose a new password' });
  });

  it('mail-20: are eight categories, and no other', async () => {
    const anna = await addPerson(server(), 'Anna');
    expect(await does(anna, 'PUT', 'notifications', { off: all.toReversed() })).toBe('200');
    expect(await reads(anna, 'notifications.php')).toEqual({ off: all, disabled: [], push });
    expect(await does(anna, 'PUT', 'notifications', { off: ['gossip'] })).toBe('422 invalid_input');
  });

  it('push-5: say what push messages tell of: all three kinds until one is turned off, and no names', async () => {
    const anna = await addPerson(server(), 'Anna');
    const saves = (changes: object) => does(anna, 'PUT', 'notifications', { push: changes });
    const kept = async () => (await reads<{ push: object }>(anna, 'notifications.php')).push;
    expect(await kept()).toEqual({ off: [], names: false });
    expect(await saves({ off: ['like', 'new_messages', 'like'] })).toBe('200');
    expect(await kept()).toEqual({ off: ['new_messages', 'like'], names: false });
    expect(await saves({ names: true })).toBe('200');
    expect(await kept()).toEqual({ off: ['new_messages', 'like'], names: true });
    expect(await reads(anna, 'notifications.php')).toMatchObject({ off: unasked });
    expect(await saves({ off: ['news'] })).toBe('422 invalid_input');
    expect(await saves({ names: 'yes' })).toBe('422 invalid_input');
    expect(await does(anna, 'PUT', 'notifications', { push: 'all' })).toBe('422 invalid_input');
    expect(await kept()).toEqual({ off: ['new_messages', 'like'], names: true });
  });
});
