import { expect, it } from 'vitest';
import type { Mail, Outbox } from '#server/core/ports/mail.ts';
import type { SmsOutbox } from '#server/core/ports/sms.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const mail: Mail = {
  site: open,
  from: { name: 'Open', address: 'support@open.example' },
  to: 'anna@mail.example',
  subject: '<script>alert(1)</script>',
  text: `Hi <b>Anna</b>,\nhttps://${open}/complete-signup#token=AAAAAAAAAAAAAAAAAAAAAA\njavascript:alert(1)\n`,
  html: '',
  locale: 'en',
  date: new Date('2026-11-20T12:00:00Z'),
};

const demoOutbox: Outbox = {
  send: async () => undefined,
  list: async (site) => (site === open ? [mail] : []),
  forget: async () => undefined,
  close: async () => undefined,
};

const demoSms: SmsOutbox = {
  send: async () => undefined,
  list: async (site) =>
    site === open
      ? [
          {
            ...{ site, to: '+31612345678', member: 'anna', locale: 'nl' },
            text: '482913 is <b>je code</b>.',
            date: new Date('2026-11-20T12:05:00Z'),
          },
        ]
      : [],
  forget: async () => undefined,
};

const server = shareServer({ demoOutbox, demoSms });

it('server-37: the outbox page shows the mails and text messages of its own site, newest first, harmless and uncached', async () => {
  const response = await server().request(open, '/__demo/outbox');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|<b>|href="javascript|style=/);
  expect(page).toContain(`<a href="https://${open}/complete-signup#token=AAAAAAAAAAAAAAAAAAAAAA">`);
  expect(page.indexOf('482913 is &lt;b&gt;')).toBeLessThan(page.indexOf('&lt;script&gt;'));
  expect(page).toContain('+31612345678');
  expect(await (await server().request(other, '/__demo/outbox')).text()).not.toContain('anna@');
  expect((await server().request('evil.example', '/__demo/outbox')).status).toBe(404);
});

it('server-36: the pages of the demo are for a browser on this machine', async () => {
  const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
    server().request(open, path, { headers }, { address });
  const age = `/__demo/age?${new URLSearchParams({ check: 'x', return: `https://${open}/members` })}`;
  for (const path of ['/__demo/outbox', age]) {
    expect((await ask(path, '127.0.0.1')).status).toBe(200);
    expect((await ask(path, '::1')).status).toBe(200);
    for (const address of ['192.168.0.7', '203.0.113.7', '::ffff:192.168.0.7'])
      expect((await ask(path, address)).status).toBe(404);
    // Through a proxy on this machine, whether it is named as one or not.
    for (const value of ['203.0.113.7', '127.0.0.1'])
      expect((await ask(path, '127.0.0.1', { 'x-forwarded-for': value })).status).toBe(404);
  }
});
