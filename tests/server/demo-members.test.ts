import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { getChats } from '#contract/chats.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { User } from '#contract/user.ts';
import { demoEmail, demoPassword, otherDemoEmail } from '#scripts/demo/logins.ts';
import { seedDemo } from '#scripts/demo/seed.ts';
import { member, photo, storedImage } from '#server/db/schema/index.ts';
import { findByEmail } from '#server/services/members/members.ts';
import { json, outcome } from '#tests/support/account.ts';
import { addPerson, reads } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, other, sister, siteLike } from '#tests/support/sites.ts';

const model = siteLike(exampleSite('velvet-evening.example'), open);
const server = shareServer({ sites: [model, siteLike(model, sister, { pool: open }), siteLike(model, other)] });

async function seed(members = 3): Promise<string[]> {
  const said: string[] = [];
  await seedDemo(members, (line) => said.push(line))(server().deps);
  return said;
}

async function countAll() {
  const { db } = server().deps.database;
  const [members] = await db.select({ rows: count() }).from(member);
  const [photos] = await db.select({ rows: count() }).from(photo);
  return { members: members?.rows, photos: photos?.rows, files: server().deps.storage.files.size };
}

function login(name: string, password: string, domain = open) {
  return server().fetchFor(domain)('/api/user.php', json('POST', { login: name, password }));
}

it('commands-32: fills each pool once, with portraits that its sites show', async () => {
  expect(await seed()).toHaveLength(1);
  const { db } = server().deps.database;
  const before = await countAll();
  expect(before.members).toBe(2 * (3 + 2));
  expect(before.photos).toBeGreaterThanOrEqual(10);
  expect(before.files).toBe(4 * (before.photos ?? 0));
  for (const { pool, clear_key, blurred_key, width, height } of await db.select().from(storedImage)) {
    expect([width, height]).toEqual([480, 600]);
    for (const key of [clear_key, blurred_key])
      expect((await server().request(pool, `/api/media/${key}.card.webp`)).status).toBe(200);
  }
  expect(await seed()).toEqual([]);
  expect(await countAll()).toEqual(before);
});

it('commands-32: makes the same again after a reset, and nothing twice when two processes start at once', async () => {
  await seed();
  const { db } = server().deps.database;
  const names = () => db.select({ id: member.id, name: member.name }).from(member).orderBy(member.pool, member.id);
  const [people, files] = [await names(), [...server().deps.storage.files.keys()].sort()];
  await server().reset();
  await Promise.all([seed(), seed()]);
  expect(await names()).toEqual(people);
  expect([...server().deps.storage.files.keys()].sort()).toEqual(files);
  expect((await countAll()).files).toBe(4 * ((await countAll()).photos ?? 0));
});

it('commands-32: lets visitors in as the demo member and as nobody else', async () => {
  await seed();
  const { db } = server().deps.database;
  expect(await outcome(await login(demoEmail({ domain: open }), demoPassword))).toBe('200');
  expect(await outcome(await login(demoEmail({ domain: open }), demoPassword, sister))).toBe('200');
  expect(await outcome(await login(demoEmail({ domain: open }), demoPassword, other))).toBe('401 login_failed');
  const made = await db.select().from(member).where(eq(member.fictional, true));
  for (const { name, email_key, pool } of made) {
    for (const login_ of [name, email_key]) {
      expect(await outcome(await login(login_, demoPassword, pool))).toBe('401 login_failed');
      expect(await outcome(await login(login_, '!', pool))).toBe('401 login_failed');
    }
  }
});

it('commands-32: has a second login with credits, who has written to the first', async () => {
  await Promise.all([seed(), seed()]);
  for (const [email, partner, unread] of [
    [demoEmail, otherDemoEmail, 1],
    [otherDemoEmail, demoEmail, 0],
  ] as const) {
    const browser = server().fetchFor(open);
    const login = { login: email({ domain: open }), password: demoPassword };
    expect(await outcome(await browser('/api/user.php', json('POST', login)))).toBe('200');
    const { user } = await reads<{ user: User }>({ browser }, 'user.php');
    expect(user.unread_messages).toBe(unread);
    expect(user.credits).toBe(unread === 1 ? 100 : 100 - model.message_credits);
    const { chats } = await reads<OutputOf<typeof getChats>>({ browser }, 'chats.php');
    const other = await findByEmail(server().deps.database.db, open, partner({ domain: open }));
    expect(chats.map(({ profile }) => profile.id)).toEqual([other?.id]);
  }
});

it('shows nobody who is made up without a label, the demo member neither', async () => {
  await seed();
  const anna = await addPerson(server(), 'Anna');
  const found: { name: string; fictional: boolean }[] = [];
  for (const country of model.countries)
    for (const gender of ['male', 'female'])
      found.push(
        ...(await reads<{ members: typeof found }>(anna, `members.php?country=${country}&gender=${gender}`)).members,
      );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ fictional }) => !fictional)).toEqual([]);
});

it('commands-32: leaves out everybody who has the name of a real member, and makes nothing at all for none', async () => {
  await seed(0);
  expect(await countAll()).toEqual({ members: 0, photos: 0, files: 0 });
  await seed();
  const { db } = server().deps.database;
  const [taken] = await db.select().from(member).where(eq(member.fictional, true)).limit(1);
  if (taken === undefined) throw new Error('nobody was made');
  await server().reset();
  const { listed: _, ...row } = taken;
  await db.insert(member).values({ ...row, id: crypto.randomUUID(), email_key: 'a@b.c', fictional: false });
  await seed();
  expect((await countAll()).members).toBe(10);
  const orphans = await db.select().from(photo).where(eq(photo.member_id, taken.id));
  expect(orphans).toEqual([]);
});
