import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '#server/services/credits/check.ts';
import { giveMissedCredits } from '#server/services/credits/welcome.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { userOf } from '#tests/support/chat.ts';
import { addMember } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

async function newcomer() {
  const { browser, user } = await signUp(server());
  return { browser, id: user.id, name: anna.name };
}

describe('welcome credits', () => {
  it('credits-2, credits-7: come with the confirmed address, once', async () => {
    const person = await newcomer();
    expect((await userOf(person)).credits).toBe(0);
    const token = await newestToken(server());
    for (let time = 0; time < 2; time += 1)
      expect(await outcome(await person.browser('/api/activate.php', json('POST', { token })))).toBe('200');
    expect((await userOf(person)).credits).toBe(3);
  });

  it('credits-2: come by a reset link, too, which confirms the address', async () => {
    const person = await newcomer();
    await server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    const token = await newestToken(server());
    const reset = { token, password: 'another horse', password_repeat: 'another horse' };
    await server().request(open, '/api/password-reset.php', json('PUT', reset));
    const browser = server().fetchFor(open);
    await browser('/api/user.php', json('POST', { login: anna.email, password: 'another horse' }));
    expect((await userOf({ ...person, browser })).credits).toBe(3);
  });

  it('credits-3: come to members who confirmed before there were any, but not to fictional profiles', async () => {
    const { database } = server().deps;
    for (let count = 0; count < 3; count += 1) await addMember(database);
    await addMember(database, { fictional: true });
    await addMember(database, { status: 'not_confirmed' });
    await addMember(database, { site: 'gone.example' });
    for (let time = 0; time < 2; time += 1) await giveMissedCredits(server().deps, server().clock.now());
    const { rows } = await database.db.execute(sql`select credits from wallet order by credits`);
    expect(rows).toEqual([{ credits: 0 }, { credits: 3 }, { credits: 3 }, { credits: 3 }]);
    expect(await checkLedger(database.db)).toMatchObject({ issued: 9, differences: [] });
  });
});
