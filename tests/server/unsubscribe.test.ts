import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { NotificationCategory } from '#lib/notifications.ts';
import { member } from '#server/db/schema/index.ts';
import { unsubscribeHeaders } from '#server/services/account/unsubscribe-link.ts';
import { anna as account, outcome } from '#tests/support/account.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other, sister } from '#tests/support/sites.ts';

const server = shareServer();
const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };

/** The link in the headers of a mail to somebody. */
async function linkTo(name: string, category?: NotificationCategory): Promise<URL> {
  const { db } = server().deps.database;
  const [row] = await db.select().from(member).where(sql`name = ${name}`);
  if (row === undefined) throw new Error('nobody has that name');
  const headers = unsubscribeHeaders(row, `https://${open}`, 'support@open.example', category);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(headers['List-Unsubscribe']).toContain('<mailto:support@open.example?subject=unsubscribe>');
  return new URL(/<(https:[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
}

/** As a mail provider sends it: from no page, without cookies. */
function click(link: URL, domain: string = open, headers: Record<string, string> = oneClick) {
  return server().request(domain, link.pathname + link.search, {
    method: 'POST',
    headers: { 'sec-fetch-site': '', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });
}

function preferencesOf(person: Person): Promise<{ off: string[]; disabled: string[] }> {
  return reads(person, 'notifications.php');
}

function reasonsOf(person: Person) {
  return preferencesOf(person).then(({ disabled }) => disabled);
}

describe('unsubscribe', () => {
  it('mail-16, mail-19: ends the mails by one click, without a session, as often as it comes', async () => {
    const anna = await addPerson(server(), 'Anna');
    const bea = await addPerson(server(), 'Bea');
    const link = await linkTo('Anna');
    for (let count = 0; count < 3; count += 1) expect(await outcome(await click(link))).toBe('200');
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await outcome(await click(link, open, multipart))).toBe('200');
    expect(await reasonsOf(anna)).toEqual(['listunsubscribe']);
    expect(await reasonsOf(bea)).toEqual([]);
  });

  it('mail-18: is heard on a site of the same pool, and unknown in another', async () => {
    const anna = await addPerson(server(), 'Anna');
    const link = await linkTo('Anna');
    expect(await outcome(await click(link, other))).toBe('410 link_invalid');
    expect(await reasonsOf(anna)).toEqual([]);
    expect(await outcome(await click(link, sister))).toBe('200');
  });

  it('mail-17: changes nothing when the link is only opened, and shows a button that needs no login', async () => {
    const anna = await addPerson(server(), 'Anna');
    const link = await linkTo('Anna', 'like');
    const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site' };
    await server().request(open, link.pathname + link.search, { method: 'HEAD', headers });
    const answer = await server().request(open, link.pathname + link.search, { headers });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('No more mails of the kind “Likes”');
    expect(page).toMatch(/<form method="post">.*<button>/s);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect((await preferencesOf(anna)).off).not.toContain('like');

    const pressed = await click(link, open, { ...oneClick, accept: 'text/html' });
    expect(await pressed.text()).toContain('Done. You get no more of these mails.');
    expect((await preferencesOf(anna)).off).toContain('like');
  });

  it('mail-17: leads to the settings when the link is invalid', async () => {
    const link = await linkTo((await addPerson(server(), 'Anna')).name);
    const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site' };
    for (const query of [link.search.slice(0, -1), '']) {
      const answer = await server().request(open, link.pathname + query, { headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/notifications']);
    }
  });

  it('mail-36: a link of a category stops that category alone, and none that it was not signed for', async () => {
    const anna = await addPerson(server(), 'Anna');
    const before = (await preferencesOf(anna)).off;
    const link = await linkTo('Anna', 'new_messages');
    for (let count = 0; count < 2; count += 1) expect(await outcome(await click(link))).toBe('200');
    expect(await preferencesOf(anna)).toMatchObject({ off: [...before, 'new_messages'], disabled: [] });
    for (const other of ['like', 'nothing', '']) {
      const forged = new URL(link.href.replace(/\.new_messages$/, other === '' ? '' : `.${other}`));
      expect(await outcome(await click(forged))).toBe('410 link_invalid');
    }
    expect(await preferencesOf(anna)).toMatchObject({ off: [...before, 'new_messages'], disabled: [] });
  });

  it('mail-18: ends with a new password', async () => {
    const anna = await addPerson(server(), 'Anna');
    const link = await linkTo('Anna');
    const change = { old: account.password, new: 'another horse', repeat: 'another horse' };
    expect(await does(anna, 'PUT', 'password', change)).toBe('200');
    expect(await outcome(await click(link))).toBe('410 link_invalid');
    expect(await reasonsOf(anna)).toEqual([]);
  });

  it('mail-18: takes no signature but its own', async () => {
    const anna = await addPerson(server(), 'Anna');
    await addPerson(server(), 'Bea');
    const [own = '', signature = ''] = (await linkTo('Anna')).searchParams.get('token')?.split('.') ?? [];
    const [others = ''] = (await linkTo('Bea')).searchParams.get('token')?.split('.') ?? [];
    const forged = [`${others}.${signature}`, `${own}.${'A'.repeat(22)}`, `${'A'.repeat(22)}.${signature}`];
    for (const token of forged) {
      const link = new URL(`https://${open}/api/unsubscribe.php?token=${token}`);
      expect(await outcome(await click(link))).toBe('410 link_invalid');
    }
    expect(await outcome(await click(new URL(`https://${open}/api/unsubscribe.php`)))).toBe('422 invalid_input');
    expect(await reasonsOf(anna)).toEqual([]);
  });
});
