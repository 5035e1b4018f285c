import type { Deps } from '#server/core/deps.ts';
import type { Member } from '#server/db/schema/index.ts';
import { holdings } from '#server/services/account-deletion/holdings.ts';
import { withNames } from '#server/services/account-export/names.ts';
import { type ExportedArea, exportedAreas, ownRows, type Row } from '#server/services/account-export/rows.ts';
import { sentPictures } from '#server/services/account-export/sent-pictures.ts';
import { type ZipFile, zipStream } from '#server/services/account-export/zip.ts';
import { openMandate } from '#server/services/direct-debit/mandate.ts';
import { loadPhotos } from '#server/services/photos/load.ts';
import type { StoredPhoto } from '#server/services/photos/rows.ts';

type ExportDeps = Pick<Deps, 'database' | 'storage' | 'directDebit'>;

/**
 * Exports a member's data as a ZIP: a JSON array of rows per area of `holdings.ts`, with column names as keys, and
 * their photos and the pictures they sent in chats, in the stored form. Of other people it holds only the ids of those
 * the member liked, looked at, swiped, blocked or shared with, and of those whose looks they see; and the names of those
 * whom the member can see. Generated while it is read.
 */
export function exportOf(deps: ExportDeps, owner: Member, now: Date): ReadableStream<Uint8Array> {
  return zipStream(files(deps, owner), now);
}

async function* files(deps: ExportDeps, owner: Member): AsyncGenerator<ZipFile, void> {
  for (const area of exportedAreas) {
    // An unconfirmed address may be a stranger's, and so may the complaints filed under it.
    if (area === 'complaint' && owner.confirmed_at === null) continue;
    const name = `${holdings[area].exported?.file}.json`;
    yield { name, compress: true, parts: jsonOf(deps, area, owner) };
  }
  for (const [index, photo] of (await loadPhotos(deps.database.db, owner.pool, owner.id)).entries()) {
    // Rejected photos are shown to nobody, not even the owner.
    if (photo.status === 'rejected') continue;
    yield { name: photoName(index), compress: false, parts: picture(deps, photo) };
  }
  for await (const sent of sentPictures(deps.database.db, owner))
    yield { name: `chat-pictures/${sent.id}.webp`, compress: false, parts: picture(deps, sent) };
}

/** Streams a JSON array, one page of rows at a time. */
async function* jsonOf(deps: ExportDeps, area: ExportedArea, owner: Member) {
  const { db } = deps.database;
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const rows of ownRows(db, area, owner)) {
    const shown = await withNames(db, area, owner, await withContent(deps, area, owner, rows));
    yield encoder.encode(before + shown.map((row) => JSON.stringify(row, undefined, 2)).join(',\n'));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}

/** Adds what is not in the row itself, or not as it is read. */
async function withContent(deps: ExportDeps, area: ExportedArea, owner: Member, rows: readonly Row[]) {
  if (area === 'photo') return withFiles(deps.database.db, owner, rows);
  return area === 'debitMandate' ? rows.map((row) => withDetails(deps, row)) : rows;
}

/** Decrypts what was entered for a direct debit; `null` on a server that has no key any more. */
function withDetails({ directDebit }: ExportDeps, row: Row): Row {
  const { pool, id, sealed } = row as Row & Parameters<typeof openMandate>[1];
  return { ...row, sealed: directDebit === undefined ? null : openMandate(directDebit, { pool, id, sealed }) };
}

/** Adds the file name in the ZIP to each photo; `null` if it is not included. */
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

/** Yields nothing if the file is missing: the rest of the export is still useful. */
async function* picture({ storage }: ExportDeps, { pool, clear_key }: Pick<StoredPhoto, 'pool' | 'clear_key'>) {
  const bytes = await storage.get({ pool, key: clear_key, size: 'full' });
  if (bytes !== undefined) yield bytes;
}
