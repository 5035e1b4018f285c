import { describe, expect, it } from 'vitest';
import { member } from '#server/db/schema/index.ts';
import { anna, form, newestToken, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { affiliate, open } from '#tests/support/sites.ts';

const server = shareServer();
const { date_of_birth: _, ...rest } = anna;
const typed = { ...rest, birth_day: '17', birth_month: '5', birth_year: '1990', _page: '/nl/signup?network=acme' };

async function post(name: string, fields: Record<string, string>, browser: typeof fetch = server().fetchFor(open)) {
  const response = await browser(`/api/${name}.php`, form(fields));
  return `${response.status} ${response.headers.get('location')}`;
}

describe('a form without JavaScript', () => {
  it('signup-56: signs up, in the language of its page', async () => {
    const browser = server().fetchFor(open);
    expect(await post('signup', typed, browser)).toBe('303 /nl/complete-signup');
    expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { name: 'Anna' } });
  });

  it('signup-56: returns to its page, query included, at the message of what is wrong', async () => {
    await signUp(server());
    expect(await post('signup', typed)).toBe('303 /nl/signup?network=acme#error-email_taken');
    expect(await post('signup', { ...typed, birth_month: '13' })).toBe(
      '303 /nl/signup?network=acme#error-date_of_birth_invalid',
    );
    expect(await post('user', { login: 'Anna', password: 'wrong', _page: '/de/login' })).toBe(
      '303 /de/login#error-login_failed',
    );
    expect(await post('user', { login: '', password: '', _page: '/login' })).toBe('303 /login#error-required');
  });

  it('signup-30: carries what the address of its page says of the visitor, as the browser tells it', async () => {
    const from = async (referer: string) => {
      const browser = server().fetchFor(affiliate);
      const response = await browser(
        '/api/signup.php',
        form({ ...typed, _page: '/signup' }, { referer, 'sec-fetch-site': 'same-origin' }),
      );
      return response.headers.get('location');
    };
    const query = 'network=acme&lander=iconslanding&interests=wine&interests=music';
    expect(await from(`https://other.example/signup?${query}`)).toBe('/signup#error-signups_closed');
    expect(await from(`https://${affiliate}/signup?network=${'a'.repeat(101)}`)).toBe('/signup#error-signups_closed');
    expect(await from(`https://${affiliate}/signup?${query}`)).toBe('/complete-signup');
    const [row] = await server().deps.database.db.select().from(member);
    expect(row).toMatchObject({ network: 'acme', lander: 'iconslanding', interests: ['wine', 'music'] });
  });

  it('landers-44: keeps what was picked on a lander, as its form wrote it into the address', async () => {
    const picks = [
      'cooking,wine',
      'motorbikes,photography',
      'yoga,nonsense,wine',
      'cats',
      '',
      'art,beer,biking,books,dogs',
    ];
    const query = new URLSearchParams([['lander', 'collagelanding'], ...picks.map((pick) => ['interests', pick])]);
    const headers = { referer: `https://${open}/signup?${query}`, 'sec-fetch-site': 'same-origin' };
    const response = await server().fetchFor(open)('/api/signup.php', form({ ...typed, _page: '/signup' }, headers));
    expect(response.headers.get('location')).toBe('/complete-signup');
    const [row] = await server().deps.database.db.select().from(member);
    expect(row?.interests).toEqual([
      'cooking',
      'wine',
      'motorbikes',
      'photography',
      'yoga',
      'cats',
      'art',
      'beer',
      'biking',
    ]);
  });

  it('signup-30: carries the region of that address, if the site offers it', async () => {
    const place = async (query: string, fields: Record<string, string> = {}) => {
      const name = `Anna ${query.length}${Object.keys(fields).length}`;
      const body = { ...typed, ...fields, name, email: `${name.replace(' ', '')}@mail.example`, _page: '/signup' };
      const headers = { referer: `https://${open}/signup?${query}`, 'sec-fetch-site': 'same-origin' };
      const response = await server().fetchFor(open)('/api/signup.php', form(body, headers));
      expect(response.headers.get('location')).toBe('/complete-signup');
      const rows = await server().deps.database.db.select().from(member);
      const row = rows.find((found) => found.name === name);
      return [row?.country, row?.region];
    };
    expect(await place('country=NL&region=NL-UT')).toEqual(['NL', 'NL-UT']);
    expect(await place('country=NL&region=NL-XX9')).toEqual([null, null]);
    expect(await place('country=BE&region=NL-UT&lander=video')).toEqual([null, null]);
    expect(await place('region=NL-UT')).toEqual([null, null]);
    expect(await place('country=NL&region=NL-UT', { country: 'NL', region: 'NL-ZE' })).toEqual(['NL', 'NL-ZE']);
  });

  it('api-26, api-27: is led to pages of this site only', async () => {
    const pages = [
      '//evil.example',
      'https://evil.example/login',
      '/\\evil.example',
      '/api/logout.php',
      '/da/login',
      '/nowhere',
      'login',
      '',
    ];
    for (const _page of pages) {
      expect([_page, await post('user', { login: `at ${_page}`, password: 'wrong', _page })]).toEqual([
        _page,
        '303 /login#error-login_failed',
      ]);
    }
    const lander = '/landers/iconslanding/milf';
    expect(await post('user', { login: 'Anna', password: 'wrong', _page: lander })).toBe(
      `303 ${lander}#error-login_failed`,
    );
    expect(await post('user', { login: '', password: '', _page: `${lander}?network=acme` })).toBe(
      `303 ${lander}?network=acme#error-required`,
    );
  });

  it('login-29: logs in to the members area', async () => {
    await signUp(server());
    expect(await post('user', { login: 'Anna', password: anna.password, _page: '/nl/login' })).toBe('303 /nl/members');
  });

  it('password-15: confirms, asks for a reset and sets a new password', async () => {
    const { browser } = await signUp(server());
    expect(await post('activate', { _method: 'PUT', _page: '/complete-signup' }, browser)).toBe(
      '303 /complete-signup#sent',
    );
    const token = await newestToken(server());
    expect(await post('activate', { token: ` ${token} `, _page: '/complete-signup' })).toBe('303 /activate/done');
    expect(await post('activate', { token: 'A'.repeat(22) })).toBe('303 /activate/error#error-activation_failed');
    const asked = { email: anna.email, locale: 'nl', _page: '/nl/reset-password' };
    expect(await post('password-reset', asked)).toBe('303 /nl/reset-password#sent');
    const fields = {
      _method: 'put',
      token: await newestToken(server()),
      password: 'another horse',
      _page: '/nl/reset-password/do',
    };
    expect(await post('password-reset', { ...fields, password_repeat: 'x' })).toBe(
      '303 /nl/reset-password/do#error-passwords_differ',
    );
    expect(await post('password-reset', { ...fields, password_repeat: 'another horse' })).toBe(
      '303 /nl/login#password-changed',
    );
  });

  it('api-23: cannot call what it is not for', async () => {
    expect(await post('user', { _method: 'DELETE', _page: '/login' })).toBe('405 null');
    expect(await post('settings', {})).toBe('405 null');
  });
});
