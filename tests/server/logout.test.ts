import { describe, expect, it } from 'vitest';
import { outcome, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();

describe('logout', () => {
  it('login-25: ends the session on the server, not only in the browser', async () => {
    const { browser } = await signUp(server());
    const before = server().fetchFor(open);
    expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { name: 'Anna' } });
    const cookies = await signedInCookies();
    await server().request(open, '/api/logout.php', { headers: { cookie: cookies } });
    const replayed = await server().request(open, '/api/user.php', { headers: { cookie: cookies } });
    expect(await replayed.json()).toEqual({ user: null });
    expect(await (await before('/api/user.php')).json()).toEqual({ user: null });
  });

  it('login-26: is heard from a page of the site only', async () => {
    const { browser } = await signUp(server());
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await outcome(await browser('/api/logout.php', { headers: { 'sec-fetch-site': site } }))).toBe(
        '403 foreign_origin',
      );
    }
    expect((await browser('/api/logout.php', { method: 'HEAD' })).status).toBe(405);
    expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { name: 'Anna' } });
    expect(await outcome(await browser('/api/logout.php'))).toBe('200');
    expect(await (await browser('/api/user.php')).json()).toEqual({ user: null });
  });

  it('login-25, login-27: leads a followed link home, in the language of the page it stood on', async () => {
    const { browser } = await signUp(server());
    const referer = `https://${open}/nl/members`;
    const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', referer };
    const response = await browser('/api/logout.php', { headers });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/nl']);
    expect(response.headers.getSetCookie().join()).toContain('signed_in=; Max-Age=0');
  });
});

describe('a logout that is refused', () => {
  it.each([
    [undefined, '/error'],
    [`https://${open}/pricing`, '/error'],
    [`https://${open}/nl/members`, '/nl/error'],
  ])('from %s leads to the page that says why, with the session as it was', async (referer, page) => {
    const { browser } = await signUp(server());
    const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site', ...(referer && { referer }) };
    const response = await browser('/api/logout.php', { headers });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${page}#error-foreign_origin`]);
    expect(await (await browser('/api/user.php')).json()).toMatchObject({ user: { name: 'Anna' } });
  });
});

async function signedInCookies(): Promise<string> {
  const response = await server().request(open, '/api/user.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'Anna', password: 'correct horse' }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
