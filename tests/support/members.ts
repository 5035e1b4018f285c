import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { member, photo } from '#server/db/schema/index.ts';
import { open } from '#tests/support/sites.ts';

type MemberRow = typeof member.$inferSelect;
type NewMember = typeof member.$inferInsert;
type NewPhoto = typeof photo.$inferInsert;

let made = 0;

/** A confirmed woman of 36 in Utrecht, whom members of `open` find; whatever a test is about it says itself. */
export function memberRow(changes: Partial<NewMember> = {}): NewMember {
  made += 1;
  const name = changes.name ?? `Somebody ${made}`;
  const email = `${made}@members.example`;
  return {
    pool: open,
    id: uuidv7({ msecs: Date.parse('2026-11-01T00:00:00Z') + made }),
    site: open,
    email,
    email_key: email,
    name,
    name_key: name.toLowerCase(),
    password_hash: '-',
    date_of_birth: '1990-05-17',
    status: 'active',
    language: 'en',
    interests: [],
    country: 'NL',
    region: 'NL-UT',
    gender: 'female',
    terms_version: '2023-12-01',
    created_at: new Date('2026-11-01T00:00:00Z'),
    active_at: new Date('2026-11-19T10:00:00Z'),
    ...changes,
  };
}

/** Puts one such member into the database. */
export async function addMember(database: Database, changes: Partial<NewMember> = {}): Promise<MemberRow> {
  const [row] = await database.db.insert(member).values(memberRow(changes)).returning();
  if (row === undefined) throw new Error('the member was not kept');
  return row;
}

/** Puts a photo of a member into the database. @param name what its keys begin with: `<name>-clear…`, `<name>-blurred…` */
export async function addPhoto(
  database: Database,
  owner: Pick<MemberRow, 'pool' | 'id'>,
  name: string,
  changes: Partial<NewPhoto> = {},
): Promise<void> {
  await database.db.insert(photo).values({
    pool: owner.pool,
    id: uuidv7(),
    member_id: owner.id,
    position: 0,
    status: 'active',
    clear_key: `${name}-clear`.padEnd(22, '_'),
    blurred_key: `${name}-blurred`.padEnd(22, '_'),
    width: 1280,
    height: 960,
    thumbhash: 'aGFzaA==',
    created_at: new Date('2026-11-01T00:00:00Z'),
    ...changes,
  });
}
