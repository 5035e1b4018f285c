import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { json } from '#tests/support/account.ts';
import { addPerson, does, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

describe('notifications', () => {
  it('are all wanted at first, and each can be turned off and on', async () => {
    const anna = await addPerson(server(), 'Anna');
    expect(await reads(anna, 'notifications.php')).toEqual({ off: [], disabled: [] });
    expect(await does(anna, 'PUT', 'notifications', { off: ['news', 'like', 'news'] })).toBe('200');
    expect(await reads(anna, 'notifications.php')).toEqual({ off: ['like', 'news'], disabled: [] });
    expect(await does(anna, 'PUT', 'notifications', { off: [] })).toBe('200');
    expect(await reads(anna, 'notifications.php')).toEqual({ off: [], disabled: [] });
  });

  it("are one member's own", async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    await does(anna, 'PUT', 'notifications', { off: ['news'] });
    expect(await reads(bea, 'notifications.php')).toEqual({ off: [], disabled: [] });
  });

  it('are sent again when the member says so, whatever ended them; what was turned off stays so', async () => {
    const anna = await addPerson(server(), 'Anna');
    const { db } = server().deps.database;
    await db.execute(sql`update member set notifications_disabled = '{fbl,bounce}', notifications_off = '{news}'`);
    expect(await reads(anna, 'notifications.php')).toEqual({ off: ['news'], disabled: ['fbl', 'bounce'] });
    const answer = await anna.browser('/api/notifications.php', json('PUT', { resume: true }));
    expect(await answer.json()).toEqual({ off: ['news'], disabled: [] });
    expect(await reads(anna, 'user.php')).toMatchObject({ user: { notifications_disabled: [] } });
  });

  it('know no other categories', async () => {
    const anna = await addPerson(server(), 'Anna');
    expect(await does(anna, 'PUT', 'notifications', { off: ['gossip'] })).toBe('422 invalid_input');
  });
});
