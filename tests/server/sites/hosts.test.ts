import { describe, expect, it } from 'vitest';
import { createClientResolver } from '#server/http/client.ts';
import { isSameOrigin } from '#server/http/origin.ts';
import { anna, json, newestToken, outcome } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other, siteLike, testSites } from '#tests/support/sites.ts';

const model = exampleSite('velvet-evening.example');
const since = '2026-05-01';
/** What a site with a fault leaves behind: its old names, one of which is another site's own by now. */
const stale = siteLike(model, 'stale.example', { aliases: ['new.example', 'www.other.example'] });
const server = shareServer({
  trustedProxies: ['10.0.0.0/8'],
  sites: [
    ...testSites,
    siteLike(model, 'new.example'),
    stale,
    siteLike(model, 'moved.example', { retired: { to: open, since } }),
    siteLike(model, 'gone.example', { retired: { to: null, since } }),
  ],
});

async function siteAt(address: string, headers: Record<string, string> = {}, from = '127.0.0.1') {
  const response = await server().request(open, address, { headers }, { address: from });
  const body = (await response.json()) as { settings?: { domain: string }; error?: { code: string } };
  return body.settings?.domain ?? body.error?.code;
}

describe('hosts', () => {
  it('hosting-1: finds a site by its domain and its name for development, with any port', async () => {
    for (const host of [open, `${open}:8080`, `${open}.localhost:4321`, open.toUpperCase(), `${open}.`]) {
      expect([host, await siteAt(`https://${host}/api/settings.php`)]).toEqual([host, open]);
    }
  });

  it.each([
    [`www.${open}`, open],
    [`www.${open}.localhost:4321`, `${open}.localhost:4321`],
    ['www.new.example', 'new.example'],
    ['moved.example', open],
    ['www.moved.example', open],
  ])('hosting-2, hosting-13: %s leads on to %s, as its pages do', async (host, home) => {
    const address = `https://${host}/api/settings.php?ref=7`;
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await server().request(open, address, { method });
      expect([status, headers.get('location')]).toEqual([308, `//${home}/api/settings.php?ref=7`]);
    }
  });

  it('gives a name to the site whose domain it is, whatever another site still claims', async () => {
    expect(await siteAt('https://new.example/api/settings.php')).toBe('new.example');
    const { headers } = await server().request(open, 'https://www.other.example/api/settings.php');
    expect(headers.get('location')).toBe('//stale.example/api/settings.php');
  });

  it('security-15: answers no other host, nor for a site that is given up', async () => {
    for (const host of ['evil.example', `${open}.evil.example`, 'localhost', '127.0.0.1', 'gone.example']) {
      expect([host, await siteAt(`https://${host}/api/settings.php`)]).toEqual([host, 'unknown_site']);
    }
    expect((await server().request('evil.example', '/api/user.php')).status).toBe(421);
  });

  it('security-17: believes forwarded headers of its own proxies only', async () => {
    const headers = { 'x-forwarded-host': other };
    expect(await siteAt(`https://${open}/api/settings.php`, headers, '203.0.113.9')).toBe(open);
    expect(await siteAt(`https://${open}/api/settings.php`, headers, '10.1.2.3')).toBe(other);
  });

  it('security-19: writes links by configuration, whatever host a request names', async () => {
    const headers = { 'x-forwarded-host': 'evil.example' };
    expect(await outcome(await server().request(open, '/api/signup.php', json('POST', anna, headers)))).toBe('200');
    await newestToken(server());
    expect(server().mails(open)[0]?.text).not.toContain('evil');
  });

  it('api-1, server-36: knows no path beside the endpoints', async () => {
    for (const path of ['/api/nothing.php', '/api/user', '/api/', '/__demo/outbox']) {
      expect(await outcome(await server().request(open, path))).toBe('404 not_found');
    }
  });
});

describe('the client', () => {
  const resolve = createClientResolver(['10.0.0.0/8', '2001:db8:ff::1']);
  const client = (socket: string | undefined, headers: Record<string, string> = {}) =>
    resolve(new Request(`http://${open}/`, { headers }), socket);

  it('security-18: is the last address that is not a proxy of ours', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.9.9.9', 'x-forwarded-proto': 'https' };
    expect(client('10.0.0.1', headers)).toMatchObject({ network: '203.0.113.7', scheme: 'https', trusted: true });
    expect(client('203.0.113.8', headers)).toMatchObject({ network: '203.0.113.8', scheme: 'http', trusted: false });
    expect(client('::ffff:10.0.0.1', headers)).toMatchObject({ network: '203.0.113.7' });
  });

  it('came by what the first proxy says, in capitals or not', () => {
    const scheme = (value: string) => client('10.0.0.1', { 'x-forwarded-proto': value }).scheme;
    expect(['https', 'HTTPS', ' Https , http'].map(scheme)).toEqual(['https', 'https', 'https']);
    expect(['http', 'http, https', 'https-or-so'].map(scheme)).toEqual(['http', 'http', 'http']);
  });

  it('security-18: is never one that the client can make up in front of what a proxy wrote', () => {
    const through = (value: string) => client('10.0.0.1', { 'x-forwarded-for': value }).network;
    expect(through('198.51.100.1, 203.0.113.7:50123')).toBe('203.0.113.7');
    expect(through('198.51.100.1, [2001:db8:1:2::7]:443')).toBe('2001:db8:1:2::/64');
    expect(through('198.51.100.1, unknown')).toBe('unreadable');
  });

  it('has an address that a country can be looked up by', () => {
    expect(client('::ffff:203.0.113.7').address).toBe('203.0.113.7');
    expect(client('fe80::1%eth0').address).toMatch(/^fe80:/);
    expect(client(undefined).address).toBeUndefined();
  });

  it('limits-4, limits-5: has a network: one IPv4 address or 64 bits of IPv6, none on this machine', () => {
    expect(client('::ffff:203.0.113.7').network).toBe('203.0.113.7');
    expect(client('2001:db8:1:2:3:4:5:6').network).toBe('2001:db8:1:2::/64');
    expect(client('::1').network).toBeUndefined();
    expect(client('127.8.8.8').network).toBeUndefined();
    expect(client(undefined).network).toBeUndefined();
    // What cannot be read is one network, also where the proxy is on this machine; where nobody is named it is the proxy itself.
    const local = createClientResolver(['127.0.0.1']);
    for (const value of ['rubbish', '203.0.113.7, rubbish', '203.0.113.7,', '[::', '203.0.113.7:port']) {
      const headers = { 'x-forwarded-for': value };
      expect(client('10.0.0.1', headers).network).toBe('unreadable');
      expect(local(new Request(`http://${open}/`, { headers }), '127.0.0.1').network).toBe('unreadable');
    }
    expect(client('10.0.0.1', { 'x-forwarded-for': ' ' }).network).toBe('10.0.0.1');
    expect(client('10.0.0.1', { 'x-forwarded-for': '10.9.9.9' }).network).toBe('10.0.0.1');
  });

  it('is secure by https, and on names of this machine', () => {
    const secure = (address: string) => resolve(new Request(address), undefined).secure;
    expect(secure('https://a.example/')).toBe(true);
    expect(['http://a.localhost:1/', 'http://localhost/', 'http://127.0.0.1:4321/'].every(secure)).toBe(true);
    expect(['http://a.example/', 'http://localhost.example/', 'http://192.168.0.1/'].some(secure)).toBe(false);
  });

  it('is on this machine when nothing says that it asks for others', () => {
    const local = createClientResolver(['127.0.0.1']);
    const at = (resolver: typeof local, socket: string, headers: Record<string, string> = {}) =>
      resolver(new Request(`http://${open}/`, { headers }), socket).onThisMachine;
    expect([at(local, '127.0.0.1'), at(local, '::1'), at(resolve, '::ffff:127.0.0.1')]).toEqual([true, true, true]);
    expect([at(local, '192.168.0.7'), at(resolve, '10.0.0.1')]).toEqual([false, false]);
    expect(at(local, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(true);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-for': 'rubbish' },
      { 'x-forwarded-proto': 'https' },
      { via: '1.1 proxy' },
    ])
      expect([headers, at(local, '127.0.0.1', headers)]).toEqual([headers, false]);
    // A proxy that nobody named.
    expect(at(resolve, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(false);
  });

  it('has its own origin by the scheme that a proxy tells', () => {
    const through = (proto: string) => client('10.0.0.1', { 'x-forwarded-proto': proto });
    const from = (origin: string) => new Headers({ origin });
    expect(isSameOrigin(from(`https://${open}`), through('https'))).toBe(true);
    expect(isSameOrigin(from(`http://${open}`), through('https'))).toBe(false);
    expect(isSameOrigin(from(`https://${open}`), through('http'))).toBe(false);
    const demo = resolve(new Request(`http://${open}.localhost:4321/`), '127.0.0.1');
    expect(isSameOrigin(from(`http://${open}.localhost:4321`), demo)).toBe(true);
    expect(isSameOrigin(from(`https://${open}.localhost:4321`), demo)).toBe(false);
  });
});
