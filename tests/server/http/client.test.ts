import { expect, it } from 'vitest';
import { createClientResolver, onlyOnThisMachine, withClient } from '#server/http/client.ts';
import { appOf } from '#tests/server/http/support.ts';

/** @param address of the other end of the connection */
async function ask(address: string, headers: Record<string, string> = {}, trustedProxies: readonly string[] = []) {
  const { app } = appOf([withClient(createClientResolver(trustedProxies))], ({ client }) => client);
  const from = { incoming: { socket: { remoteAddress: address } } };
  const response = await app.request('http://open.example/', { headers }, from);
  return ((await response.json()) as { shown: object }).shown;
}

it('tells who asks by the connection', async () => {
  expect(await ask('203.0.113.7')).toMatchObject({
    host: 'open.example',
    scheme: 'http',
    network: '203.0.113.7',
    trusted: false,
    onThisMachine: false,
  });
});

it('security-17: believes what a proxy says of others only where it is one of ours', async () => {
  const headers = {
    'x-forwarded-for': '198.51.100.4',
    'x-forwarded-host': 'Other.example',
    'x-forwarded-proto': 'https',
  };
  expect(await ask('10.0.0.1', headers, ['10.0.0.0/8'])).toMatchObject({
    host: 'other.example',
    scheme: 'https',
    network: '198.51.100.4',
  });
  expect(await ask('10.0.0.1', headers)).toMatchObject({ host: 'open.example', scheme: 'http', network: '10.0.0.1' });
});

it('keeps a page for this machine from everybody else', async () => {
  const { app } = appOf([withClient(createClientResolver([])), onlyOnThisMachine]);
  const statusFrom = async (remoteAddress: string) =>
    (await app.request('http://open.example/', {}, { incoming: { socket: { remoteAddress } } })).status;
  expect(await statusFrom('127.0.0.1')).toBe(200);
  expect(await statusFrom('203.0.113.7')).toBe(404);
});
