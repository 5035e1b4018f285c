import { describe, expect, it } from 'vitest';
import { minute } from '#server/core/time.ts';
import { member } from '#server/db/schema/index.ts';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const fresh = 'another horse';

function change(browser: typeof fetch, old: string, next = fresh, repeat = next) {
  return browser('/api/password.php', json('PUT', { old, new: next, repeat }));
}

async function logIn(password: string): Promise<{ browser: typeof fetch; outcome: string }> {
  const browser = server().fetchFor(open);
  const answer = await browser('/api/user.php', json('POST', { login: anna.email, password }));
  return { browser, outcome: await outcome(answer) };
}

async function isSignedIn(browser: typeof fetch): Promise<boolean> {
  return ((await (await browser('/api/user.php')).json()) as { user: unknown }).user !== null;
}

describe('password', () => {
  it('password-16: changes by the old one, signs the other devices out and tells the owner', async () => {
    const { browser } = await signUp(server());
    const phone = (await logIn(anna.password)).browser;
    expect(await outcome(await change(browser, anna.password))).toBe('200');
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await logIn(anna.password)).outcome).toBe('401 login_failed');
    expect((await logIn(fresh)).outcome).toBe('200');
    await server().deliverMail();
    expect(server().mails(open).at(-1)?.subject).toBe('Your password was changed');
  });

  it('password-4: is stored as an argon2id hash, also after a change and a reset', async () => {
    const { browser } = await signUp(server());
    const stored = async () => (await server().deps.database.db.select().from(member))[0]?.password_hash;
    const first = await stored();
    await change(browser, anna.password);
    const second = await stored();
    await browser('/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    const token = await newestToken(server());
    const reset = json('PUT', { token, password: anna.password, password_repeat: anna.password });
    expect(await outcome(await browser('/api/password-reset.php', reset))).toBe('200');
    const hashes = [first, second, await stored()];
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/);
    expect(new Set(hashes).size).toBe(3);
  });

  it('password-14, password-17: says what is wrong, and changes nothing then', async () => {
    const { browser } = await signUp(server());
    const wrong = [
      [await change(browser, 'wrong horse'), { old: 'old_password_wrong' }],
      [await change(browser, anna.password, 'short'), { new: 'password_short' }],
      [await change(browser, anna.password, fresh, 'a third horse'), { repeat: 'passwords_differ' }],
      [await change(browser, ''), { old: 'required' }],
    ] as const;
    for (const [answer, fields] of wrong) {
      expect(await answer.json()).toEqual({ error: { code: 'invalid_input', fields } });
    }
    expect((await logIn(anna.password)).outcome).toBe('200');
  });

  it('password-19: takes five wrong ones, then none for a quarter of an hour, on whatever device', async () => {
    const { browser } = await signUp(server());
    const phone = (await logIn(anna.password)).browser;
    for (let count = 0; count < 5; count += 1) {
      expect(await outcome(await change(count % 2 === 0 ? browser : phone, 'wrong horse'))).toBe('422 invalid_input');
    }
    expect(await outcome(await change(browser, anna.password))).toBe('429 too_many_requests');
    server().clock.advance(15 * minute);
    expect(await outcome(await change(browser, anna.password))).toBe('200');
  });

  it('password-19: lets no more tries through when they come at once', async () => {
    const { browser } = await signUp(server());
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(browser, 'wrong horse')));
    const heard = (await Promise.all(answers.map(outcome))).filter((each) => each === '422 invalid_input');
    expect(heard).toHaveLength(5);
  });

  it('password-20: of two changes at once lets one hold', async () => {
    const { browser } = await signUp(server());
    const both = await Promise.all([change(browser, anna.password), change(browser, anna.password, 'a third horse')]);
    expect((await Promise.all(both.map(outcome))).toSorted()).toEqual(['200', '422 invalid_input']);
  });

  it('password-18: ends links that were mailed for the account', async () => {
    const { browser } = await signUp(server());
    await server().request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
    const token = await newestToken(server());
    expect(await outcome(await change(browser, anna.password))).toBe('200');
    const reset = json('PUT', { token, password: 'a third horse', password_repeat: 'a third horse' });
    expect(await outcome(await server().request(open, '/api/password-reset.php', reset))).toBe('410 link_invalid');
  });
});
