import { and, eq, inArray, or } from 'drizzle-orm';
import { keysInJobs } from '#server/adapters/jobs.ts';
import type { FoundFile, FoundPage } from '#server/adapters/storage/storage.ts';
import type { Db } from '#server/db/database.ts';
import { member, photo } from '#server/db/schema/index.ts';
import type { PhotoWork } from '#server/services/photos/avif.ts';
import { photoFiles } from '#server/services/photos/jobs.ts';
import { after, hour } from '#server/services/time.ts';

/** Younger files may belong to an upload that is under way. */
const grace = hour;

/**
 * Deletes files that no photo names and no waiting work will give to one: what a killed process left between files and row, and what could
 * not be deleted when it should have been. A pool that the database knows no member of is left alone: it may be another database's.
 * @returns how many files are gone
 */
export async function sweepPhotos({ database: { db }, storage }: PhotoWork, now: Date): Promise<number> {
  let gone = 0;
  for await (const page of storage.list()) gone += await sweepPage(db, page, after(now, -grace));
  return gone;
}

async function sweepPage(db: Db, { pool, files }: FoundPage, before: Date): Promise<number> {
  const suspects = await older(withoutKeys(files, await keysInRows(db, pool, files)), before);
  if (suspects.length === 0 || !(await hasMembers(db, pool))) return 0;
  // Work first, rows after: what a move has just finished stands in the one or in the other.
  const awaited = await keysInJobs(db, photoFiles, keysOf(suspects));
  const orphans = withoutKeys(withoutKeys(suspects, awaited), await keysInRows(db, pool, suspects));
  for (const file of orphans) await file.delete();
  return orphans.length;
}

/** Part of a file is nobody's, whatever its key. */
function withoutKeys(files: readonly FoundFile[], keys: ReadonlySet<string>): FoundFile[] {
  return files.filter(({ key, unfinished }) => unfinished || !keys.has(key));
}

async function older(files: readonly FoundFile[], before: Date): Promise<FoundFile[]> {
  const dated = await Promise.all(files.map(async (file) => ({ file, since: await file.since() })));
  return dated.flatMap(({ file, since }) => (since !== undefined && since <= before ? [file] : []));
}

function keysOf(files: readonly FoundFile[]): string[] {
  return [...new Set(files.map(({ key }) => key))];
}

async function keysInRows(db: Db, pool: string, files: readonly FoundFile[]): Promise<ReadonlySet<string>> {
  const keys = keysOf(files);
  const rows = await db
    .select({ clear: photo.clear_key, blurred: photo.blurred_key })
    .from(photo)
    .where(and(eq(photo.pool, pool), or(inArray(photo.clear_key, keys), inArray(photo.blurred_key, keys))));
  return new Set(rows.flatMap(({ clear, blurred }) => [clear, blurred]));
}

async function hasMembers(db: Db, pool: string): Promise<boolean> {
  const rows = await db.select({ id: member.id }).from(member).where(eq(member.pool, pool)).limit(1);
  return rows.length > 0;
}
