import type { Deps } from '#server/core/deps.ts';
import type { Member } from '#server/db/schema/index.ts';
import { holdings } from '#server/services/account-deletion/holdings.ts';
import { withNames } from '#server/services/account-export/names.ts';
import { type ExportedArea, exportedAreas, ownRows, type Row } from '#server/services/account-export/rows.ts';
import { type ZipFile, zipStream } from '#server/services/account-export/zip.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import type { StoredPhoto } from '#server/services/photos/viewable.ts';

type ExportDeps = Pick<Deps, 'database' | 'storage'>;

/**
 * Everything that is kept of a member, as a ZIP: a JSON file for each area of `holdings.ts`, a list of rows under the names of their columns, and
 * their photos as they are shown. Of other people no more than the ids of whom the member liked, blocked or shared with, and the names of those
 * whom they can see. Made while it is read.
 */
export function exportOf(deps: ExportDeps, owner: Member, now: Date): ReadableStream<Uint8Array> {
  return zipStream(files(deps, owner), now);
}

async function* files(deps: ExportDeps, owner: Member): AsyncGenerator<ZipFile, void> {
  for (const area of exportedAreas) {
    // An address that nobody has confirmed may be a stranger's, and so may be what was filed under it.
    if (area === 'complaint' && owner.confirmed_at === null) continue;
    const name = `${holdings[area].exported?.file}.json`;
    yield { name, compress: true, parts: jsonOf(deps, area, owner) };
  }
  for (const [index, photo] of (await loadPhotos(deps.database.db, owner.pool, owner.id)).entries()) {
    // What was not accepted goes to nobody, its owner included.
    if (photo.status === 'rejected') continue;
    yield { name: photoName(index), compress: false, parts: picture(deps, photo) };
  }
}

/** A JSON array, a page of rows at a time. */
async function* jsonOf({ database: { db } }: ExportDeps, area: ExportedArea, owner: Member) {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const rows of ownRows(db, area, owner)) {
    const shown = await withNames(db, area, owner, area === 'photo' ? await withFiles(db, owner, rows) : rows);
    yield encoder.encode(before + shown.map((row) => JSON.stringify(row, undefined, 2)).join(',\n'));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}

/** Says of each photo which file of the ZIP it is, if it is in it. */
async function withFiles(db: Deps['database']['db'], owner: Member, rows: readonly Row[]): Promise<Row[]> {
  const order = (await loadPhotos(db, owner.pool, owner.id)).map(({ id }) => id);
  return rows.map((row) => ({
    ...row,
    file: row.status === 'rejected' ? null : photoName(order.indexOf(String(row.id))),
  }));
}

function photoName(index: number): string {
  return `photos/${String(index + 1).padStart(2, '0')}.webp`;
}

/** Nothing where the file is missing: the rest is no worse for it. */
async function* picture({ storage }: ExportDeps, { pool, clear_key }: StoredPhoto) {
  const bytes = await storage.get({ pool, key: clear_key, size: 'full' });
  if (bytes !== undefined) yield bytes;
}
