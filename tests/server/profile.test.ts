import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { User } from '#contract/user.ts';
import { choices } from '#lib/profile.ts';
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
  it('profile-14: is empty but for the age after sign-up, and nobody finds it before the address is confirmed', async () => {
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

  it('profile-8: changes what is sent and leaves the rest; an empty answer is taken back', async () => {
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

  it('profile-9: takes country and region as one answer', async () => {
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
    [{ city: 'x'.repeat(61) }, 'city'],
    [{ country: 'US' }, 'country'],
    [{ region: 'NL-UT' }, 'country'],
    [{ country: 'NL', region: 'BE-VAN' }, 'region'],
    [{ interests: ['nonsense'] }, 'interests'],
    [{ interests: 'wine' }, 'interests'],
    [{ traits: ['nonsense.no'] }, 'traits'],
    [{ traits: ['role.leads'] }, 'traits'],
    [{ traits: ['evenings.in', 'evenings.out'] }, 'traits'],
    [{ traits: 'evenings.in' }, 'traits'],
    [{ shown_to_visitors: 'maybe' }, 'shown_to_visitors'],
  ])(
    'profile-6, profile-10, profile-12, profile-71, places-19: refuses %j by the name of the field, and changes nothing',
    async (changes, field) => {
      const { browser } = await signUp(server());
      await save(browser, { city: 'Utrecht' });
      const response = await save(browser, { city: 'Delft', ...changes });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        error: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
      });
      expect(await profileOf(browser)).toMatchObject({ city: 'Utrecht' });
    },
  );

  it.each([
    ['gender', 'male female'],
    ['looks_for', 'female male everybody'],
    ['sexuality', 'hetero gay lesbian bi'],
    ['body_type', 'slim normal fat'],
    ['tattoos', 'none few many'],
    ['relationship', 'single living_together married unmarried divorced widowed'],
    ['reason', 'relationship dating flirting friendship adventure chat'],
    ['hair_colour', 'black brown blond red grey white dyed none'],
    ['eye_colour', 'brown blue green grey hazel'],
  ] as const)(
    'profile-2, profile-3, profile-4, profile-5, signup-78: has the answers to %s: %s',
    async (field, answers) => {
      const { browser } = await signUp(server());
      for (const answer of answers.split(' ')) {
        expect(await outcome(await save(browser, { [field]: answer }))).toBe('200');
        expect(await profileOf(browser)).toMatchObject({ [field]: answer });
      }
      expect(choices[field]).toHaveLength(answers.split(' ').length);
    },
  );

  it('profile-6: keeps texts as long as they may be', async () => {
    const { browser } = await signUp(server());
    const texts = { about: 'x'.repeat(2000), city: 'y'.repeat(60) };
    expect(await outcome(await save(browser, texts))).toBe('200');
    expect(await profileOf(browser)).toMatchObject(texts);
  });

  it('profile-11: cannot change the birth date, the name or what only the operator decides', async () => {
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

  it('profile-71, profile-72: keeps an answer to each question of the niche, and those given on sites of other niches', async () => {
    const { browser } = await signUp(server());
    await server().deps.database.db.execute(sql`update member set traits = '{role.leads}'`);
    await save(browser, { traits: ['evenings.in', '', 'first_date.walk'] });
    expect(await profileOf(browser)).toMatchObject({ traits: ['first_date.walk', 'evenings.in'] });
    await save(browser, { city: 'Utrecht' });
    expect(await profileOf(browser)).toMatchObject({ traits: ['first_date.walk', 'evenings.in'] });
    await save(browser, { traits: [''] });
    expect(await profileOf(browser)).toMatchObject({ traits: [] });
    const { rows } = await server().deps.database.db.execute(sql`select traits from member where name = 'Anna'`);
    expect(rows).toEqual([{ traits: ['role.leads'] }]);
  });

  it('profile-12: has no interest that is not in the list, also when it was kept before, and is not for visitors to change', async () => {
    const { browser } = await signUp(server());
    await save(browser, { interests: ['wine'] });
    await server().deps.database.db.execute(sql`update member set interests = '{wine,gone}'`);
    expect(await profileOf(browser)).toMatchObject({ interests: ['wine'] });
    expect(await outcome(await server().request(open, '/api/profile.php', json('PUT', {})))).toBe(
      '403 authentication_required',
    );
  });
});
