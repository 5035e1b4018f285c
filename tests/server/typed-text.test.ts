import { describe, expect, it } from 'vitest';
import { complaint, member } from '#server/db/schema/index.ts';
import { anna, form, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

/** What is wrong with a sign-up, by field; `{}` when nothing is. */
async function problems(changes: Record<string, unknown>, domain: string = open): Promise<unknown> {
  const answer = await server().request(domain, '/api/signup.php', json('POST', { ...anna, ...changes }));
  return ((await answer.json()) as { error?: { fields?: unknown } }).error?.fields ?? {};
}

async function onlyMember() {
  const [row] = await server().deps.database.db.select().from(member);
  return row;
}

describe('a username', () => {
  it.each([
    ...[
      'Admin',
      'ADMIN',
      'admin1',
      'Adm1n',
      'Admın',
      'ＡＤＭＩＮ',
      'The Admin',
      'admin_team',
      'a.d.m.i.n',
      'Administrator',
    ],
    ...[
      'Support',
      'SUPP0RT',
      'Support Team',
      'Anna from Support',
      'Ѕuрроrt',
      'Moderator',
      'Help',
      'Help-Team',
      'Staff',
    ],
    ...['Team', 'Official', 'System', 'Kundenservice', 'Klantenservice', 'webmaster', 'root', 'Administratör'],
  ])('signup-14: that would pass for the operator is refused: %s', async (name) => {
    const { name: problem } = (await problems({ name })) as { name: string };
    expect(['name_reserved', 'name_mixed']).toContain(problem);
  });

  it.each([
    'Velvet Evening',
    'velvetevening',
    'VelvetEvening 1',
    'velvet-evening',
    'Velvet Evening Team',
    'Vеlvеt Еvеning',
  ])('signup-14: like that of the site is refused: %s', async (name) => {
    const { name: problem } = (await problems({ name }, 'velvet-evening.example')) as { name: string };
    expect(['name_reserved', 'name_mixed']).toContain(problem);
  });

  it.each([...['Аnna', 'Annа', 'Bjοrn', 'раураl x', 'Anna Мария', 'ΑΒΓdef']])(
    'signup-13: in letters of several scripts is refused: %s',
    async (name) => {
      expect(await problems({ name })).toEqual({ name: 'name_mixed' });
    },
  );

  it.each([
    ['a space of no width', 'An\u200Bna'],
    ['a joiner', 'An\u200Dna'],
    ['a soft hyphen', 'An\u00ADna'],
    ['an override of the direction', 'An\u202Ena'],
    ['letters that show nothing', '\u3164\u3164\u3164'],
    ['half-width letters that show nothing', 'Anna\uFFA0'],
    ['a tower of marks', 'Ann\u0301\u0302\u0303\u0304\u0305a'],
    ['an escape', 'An\u001B[31mna'],
    ['nothing but dots', '...'],
    ['an address', 'bea@mail.example'],
    ['an address in wide letters', 'bea＠mail．example'],
  ])('signup-12: with %s is refused', async (_what, name) => {
    expect(await problems({ name })).toEqual({ name: 'name_characters' });
  });

  it.each([
    ...['Anna', 'Badminton Bea', 'Supporter 7', 'Adriana', 'Teamo', 'Jean-Luc', 'Björn Ærø', 'Zoë 1990', 'anna.k_2'],
    ...[
      'Мария',
      'Ελένη',
      'さくら子',
      'Kim 민지',
      'أمينة',
      'José María',
      'Łukasz',
      'Jos',
      'm0rgen',
      '1990',
      'Helper Joe',
    ],
  ])('of a person is taken: %s', async (name) => {
    expect(await problems({ name })).toEqual({});
    expect((await onlyMember())?.name).toBe(name);
  });

  it('signup-11: has 3 to 30 characters', async () => {
    expect(await problems({ name: 'Jo' })).toEqual({ name: 'name_short' });
    expect(await problems({ name: 'J'.repeat(31) })).toEqual({ name: 'too_long' });
    for (const [index, name] of ['Joe', 'J'.repeat(30)].entries())
      expect(await problems({ name, email: `joe${index}@mail.example` })).toEqual({});
  });

  it('signup-16: is kept in its plain form', async () => {
    expect(await problems({ name: '  Ａｎｎａ \u00A0\u2003 Ⅸ  ' })).toEqual({});
    expect(await onlyMember()).toMatchObject({ name: 'Anna IX', name_key: 'anna ix' });
  });

  it('signup-15: in letters of another script that reads like that of a member is taken', async () => {
    await signUp(server(), { name: 'Oca' });
    expect(await problems({ email: 'bea@mail.example', name: 'Оса' })).toEqual({ name: 'name_taken' });
  });

  it('that nobody could choose any more still logs in', async () => {
    const { user } = await signUp(server());
    await server().deps.database.db.update(member).set({ name: 'Аdmin', name_key: 'аdmin' });
    const login = json('POST', { login: 'Аdmin', password: anna.password });
    expect(await (await server().request(open, '/api/user.php', login)).json()).toMatchObject({
      user: { id: user.id },
    });
  });
});

describe('a new password', () => {
  const common = [
    '12345678',
    'password',
    'PASSWORD',
    'Iloveyou',
    'qwertyuiop',
    'wachtwoord',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaaaa',
    '12341234',
  ];

  it('password-1: has 8 to 200 characters', async () => {
    const words = 'three quiet words in a row '.repeat(8);
    expect(await problems({ password: words.slice(0, 7) })).toEqual({ password: 'password_short' });
    expect(await problems({ password: words.slice(0, 201) })).toEqual({ password: 'too_long' });
    for (const [index, length] of [8, 200].entries()) {
      const changes = { email: `joe${index}@mail.example`, name: `Joe ${index}`, password: words.slice(0, length) };
      expect(await problems(changes)).toEqual({});
    }
  });

  it.each(common)('password-2: that too many people have is refused at sign-up: %s', async (password) => {
    expect(await problems({ password })).toEqual({ password: 'password_common' });
  });

  it.each([anna.email, 'ANNA@mail.example', 'Anna Maria K.', 'anna maria k.'])(
    'password-3: that everybody sees of its owner is refused at sign-up: %s',
    async (password) => {
      expect(await problems({ name: 'Anna Maria K.', password })).toEqual({ password: 'password_is_name' });
    },
  );

  it('password-2, password-3: is looked at when it is changed', async () => {
    const { browser } = await signUp(server(), { name: 'Anna Maria K.' });
    const change = async (next: string) =>
      (await browser('/api/password.php', json('PUT', { old: anna.password, new: next, repeat: next }))).json();
    for (const [next, code] of [
      ['12345678', 'password_common'],
      [anna.email, 'password_is_name'],
      ['anna maria k.', 'password_is_name'],
    ] as const) {
      expect(await change(next)).toEqual({ error: { code: 'invalid_input', fields: { new: code } } });
    }
    expect(await change('three quiet words')).toEqual({});
  });

  it('password-2, password-3: is looked at when it is chosen by a mail, and the link stays usable', async () => {
    await signUp(server(), { name: 'Anna Maria K.' });
    await server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    const token = await newestToken(server());
    const choose = async (password: string) => {
      const input = json('PUT', { token, password, password_repeat: password });
      return (await server().request(open, '/api/password-reset.php', input)).json();
    };
    for (const [password, code] of [
      ['12345678', 'password_common'],
      [anna.email, 'password_is_name'],
      ['anna maria k.', 'password_is_name'],
    ] as const) {
      expect(await choose(password)).toEqual({ error: { code: 'invalid_input', fields: { password: code } } });
    }
    expect(await choose('three quiet words')).toEqual({});
  });

  it('is looked at without JavaScript, too', async () => {
    const { date_of_birth: _, ...rest } = anna;
    const birth = { birth_day: '17', birth_month: '5', birth_year: '1990' };
    const typed = form({ ...rest, ...birth, password: '12345678', _page: '/nl/signup' });
    const answer = await server().request(open, '/api/signup.php', typed);
    expect(answer.headers.get('location')).toBe('/nl/signup#error-password_common');
  });

  it('login-23: logs in from a keyboard that writes its letters otherwise', async () => {
    await signUp(server(), { password: 'café à Orléans'.normalize('NFC') });
    for (const written of ['NFC', 'NFD'] as const) {
      const login = json('POST', { login: anna.name, password: 'café à Orléans'.normalize(written) });
      expect(await outcome(await server().request(open, '/api/user.php', login))).toBe('200');
    }
  });
});

describe('free text', () => {
  const nasty = '\u001B[31mred\u202E out\u2066 of\u0007 line\uFEFF';

  it('of a profile loses what would rearrange it, and the town its lines', async () => {
    const { browser } = await signUp(server());
    const typed = { city: `Den\r\nHaag\u2028\t${nasty}`, about: `One\r\nTwo\u2029Three\n\n${nasty}` };
    expect(await outcome(await browser('/api/profile.php', json('PUT', typed)))).toBe('200');
    expect(await onlyMember()).toMatchObject({
      city: 'Den Haag [31mred out of line',
      about: 'One\nTwo\nThree\n\n[31mred out of line',
    });
  });

  it('keeps what people write: joined emoji, marks, direction marks', async () => {
    const { browser } = await signUp(server());
    const about = 'Hi 👩‍❤️‍👩\nשלום\u200F! می‌خواهم, Zoë';
    await browser('/api/profile.php', json('PUT', { about }));
    expect((await onlyMember())?.about).toBe(about);
  });

  it('of a sign-up and of a complaint follows the same rules', async () => {
    const { id: target } = await addMember(server().deps.database);
    expect(await problems({ signup_message: `Hello\r\n${nasty}`, sub1: `a\nb${nasty}`, target })).toEqual({});
    const members = await server().deps.database.db.select().from(member);
    expect(members.find(({ id }) => id !== target)).toMatchObject({
      signup_message: 'Hello\n[31mred out of line',
      sub1: 'a b[31mred out of line',
    });
    const typed = { category: 'other', email: 'zoe@mail.example', locale: 'en', message: `Hm\r${nasty}`, name: nasty };
    expect(await outcome(await server().request(open, '/api/complaint.php', json('POST', typed)))).toBe('200');
    const [kept] = await server().deps.database.db.select().from(complaint);
    expect(kept).toMatchObject({ message: 'Hm\n[31mred out of line', name: '[31mred out of line' });
  });

  it('of members from before is shown as it is, and they log in', async () => {
    await addMember(server().deps.database, { city: 'Den\nHaag' });
    const { browser } = await signUp(server());
    expect((await browser('/api/members.php?country=NL')).status).toBe(200);
  });
});
