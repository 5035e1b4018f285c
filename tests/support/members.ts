import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import { keepPhotos, type NewPhoto } from '#server/services/photos/rows.ts';
import { open } from '#tests/support/sites.ts';

type MemberRow = typeof member.$inferSelect;
type NewMember = typeof member.$inferInsert;

let made = 0;

/** A confirmed woman of 36 in Utrecht, whom members of `open` find. Tests override what they depend on. */
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

/** Inserts a member made by `memberRow`. */
export async function addMember(database: Database, changes: Partial<NewMember> = {}): Promise<MemberRow> {
  const [row] = await database.db.insert(member).values(memberRow(changes)).returning();
  if (row === undefined) throw new Error('the member was not kept');
  return row;
}

/** Inserts a photo of a member. @param name prefix of its storage keys: `<name>-clear…`, `<name>-blurred…` */
export async function addPhoto(
  database: Database,
  owner: Pick<MemberRow, 'pool' | 'id'>,
  name: string,
  changes: Partial<NewPhoto> = {},
): Promise<void> {
  const row: NewPhoto = {
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
  };
  await database.transaction((tx) => keepPhotos(tx, [row]));
}
