import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { User } from '#contract/user.ts';
import { anna, json, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

function save(browser: typeof fetch, changes: object): Promise<Response> {
  return browser('/api/profile.php', json('PUT', changes));
}

async function profileOf(browser: typeof fetch): Promise<User['profile']> {
  const { user } = (await (await browser('/api/user.php')).json()) as { user: User };
  return user.profile;
}

async function listed(): Promise<unknown> {
  const { rows } = await server().deps.database.db.execute(sql`select listed from member where name = 'Anna'`);
  return rows[0]?.listed;
}

describe('profile', () => {
  it('is empty but for the age after sign-up, and nobody finds it before the address is confirmed', async () => {
    const { browser } = await signUp(server());
    expect(await profileOf(browser)).toMatchObject({
      status: 'disabled',
      date_of_birth: anna.date_of_birth,
      gender: null,
    });
    await save(browser, { gender: 'female', country: 'NL' });
    expect(await listed()).toBe(false);
    await server().deps.database.db.execute(sql`update member set status = 'active'`);
    expect(await profileOf(browser)).toMatchObject({ status: 'active', gender: 'female' });
    expect(await listed()).toBe(true);
  });

  it('changes what is sent and leaves the rest; an empty answer is taken back', async () => {
    const { browser } = await signUp(server());
    const answers = {
      gender: 'female',
      eye_colour: 'green',
      about: ' Hello\nthere ',
      interests: ['wine', 'music', 'wine'],
    };
    expect(await outcome(await save(browser, answers))).toBe('200');
    expect(await outcome(await save(browser, { eye_colour: '', city: 'Utrecht', interests: [''] }))).toBe('200');
    expect(await profileOf(browser)).toMatchObject({
      gender: 'female',
      eye_colour: null,
      about: 'Hello\nthere',
      city: 'Utrecht',
      interests: [],
    });
    await save(browser, { about: null });
    expect(await profileOf(browser)).toMatchObject({ about: null, city: 'Utrecht' });
  });

  it('takes country and region as one answer', async () => {
    const { browser } = await signUp(server());
    await save(browser, { country: 'NL', region: 'NL-UT' });
    expect(await profileOf(browser)).toMatchObject({ country: 'NL', region: 'NL-UT' });
    await save(browser, { country: 'BE' });
    expect(await profileOf(browser)).toMatchObject({ country: 'BE', region: null });
  });

  it.each([
    [{ gender: 'other' }, 'gender'],
    [{ body_type: 7 }, 'body_type'],
    [{ about: 'x'.repeat(2001) }, 'about'],
    [{ country: 'US' }, 'country'],
    [{ region: 'NL-UT' }, 'country'],
    [{ country: 'NL', region: 'BE-VAN' }, 'region'],
    [{ interests: ['nonsense'] }, 'interests'],
    [{ interests: 'wine' }, 'interests'],
    [{ shown_to_visitors: 'maybe' }, 'shown_to_visitors'],
  ])('refuses %j by the name of the field, and changes nothing', async (changes, field) => {
    const { browser } = await signUp(server());
    await save(browser, { city: 'Utrecht' });
    const response = await save(browser, { ...changes, city: 'Delft' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
    });
    expect(await profileOf(browser)).toMatchObject({ city: 'Utrecht' });
  });

  it('cannot change the birth date, the name or what only the operator decides', async () => {
    const { browser } = await signUp(server());
    await save(browser, {
      date_of_birth: '1970-01-01',
      name: 'Bea',
      profile_status: 'disabled',
      fictional: true,
      city: 'X',
    });
    const { rows } = await server().deps.database.db.execute(sql`select name, fictional, profile_status from member`);
    expect(rows).toEqual([{ name: 'Anna', fictional: false, profile_status: 'active' }]);
    expect(await profileOf(browser)).toMatchObject({ date_of_birth: anna.date_of_birth });
  });

  it('is the same for an interest that the site leaves out: refused, and not shown when it was kept before', async () => {
    const { browser } = await signUp(server());
    await save(browser, { interests: ['wine'] });
    await server().deps.database.db.execute(sql`update member set interests = '{wine,gone}'`);
    expect(await profileOf(browser)).toMatchObject({ interests: ['wine'] });
    expect(await outcome(await server().request(open, '/api/profile.php', json('PUT', {})))).toBe(
      '403 authentication_required',
    );
  });
});
