import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { openedReply, type WorkerOptions, type WorkerReply, type WorkerRequest } from './messages.ts';

/**
 * Runs PGlite off the main thread, so that a query that never ends takes down the database and not the web server.
 * Requests are answered sequentially, in order of arrival.
 */
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only.');

const { folder, snapshot } = workerData as WorkerOptions;
const encoder = new TextEncoder();
/** Type of ReadyForQuery, and its status byte for a session outside any transaction. */
const readyForQuery = 'Z'.charCodeAt(0);
const idleStatus = 'I'.charCodeAt(0);

/**
 * PostgreSQL's page cache, 128 MB by default, which PGlite fills with zeros when it starts. What it leaves out is in the
 * page cache of the system, which can take its memory back (decision 092).
 */
const pageCache = '16MB';

let readOnly = false;
let appliedReadOnly = false;
let idle = true;
let queue: Promise<void> = Promise.resolve();

const database = await open();
reply({ id: openedReply });
port.on('message', (request: WorkerRequest) => {
  queue = queue.then(() => answer(request));
});

async function open(): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${pageCache}`];
  if (folder !== undefined) return PGlite.create({ dataDir: folder, startParams });
  const loadDataDir = snapshot ? new Blob([new Uint8Array(snapshot)]) : await dataDir();
  return PGlite.create({ loadDataDir, startParams });
}

async function answer(request: WorkerRequest): Promise<void> {
  try {
    const bytes = await perform(request);
    reply({ id: request.id, ...(bytes && { bytes }) }, bytes);
  } catch (error) {
    reply({ id: request.id, error: error instanceof Error ? error.message : String(error) });
  }
}

async function perform(request: WorkerRequest): Promise<Uint8Array | undefined> {
  switch (request.kind) {
    case 'connect':
      return reset();
    case 'exchange':
      await applyReadOnly();
      return exchange(request.bytes);
    case 'read-only':
      readOnly = request.value;
      return undefined;
    case 'dump':
      await database.exec('checkpoint');
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await database.close();
      return undefined;
  }
}

async function exchange(bytes: Uint8Array): Promise<Uint8Array> {
  const answer = await stream(bytes);
  if (answer.length >= 6 && answer[answer.length - 6] === readyForQuery) {
    idle = answer[answer.length - 1] === idleStatus;
  }
  return answer;
}

/**
 * Returns PostgreSQL's answer as one buffer, which can be transferred. Uses the streaming call only: the others also
 * parse each answer into a list that is never cleared here, and so keep every result in memory, with addresses and
 * password hashes.
 */
async function stream(bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // Copied at once: the chunk is a view on memory that PostgreSQL reuses.
  await database.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) });
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : join(parts);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

async function reset(): Promise<undefined> {
  if (!idle) await stream(simpleQuery('rollback'));
  idle = true;
  await database.exec('discard all');
  appliedReadOnly = false;
}

/** Between transactions only: a rollback would undo the setting. */
async function applyReadOnly(): Promise<void> {
  if (readOnly === appliedReadOnly || !idle) return;
  await database.exec(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
  appliedReadOnly = readOnly;
}

function simpleQuery(text: string): Uint8Array {
  const body = encoder.encode(`${text}\0`);
  const message = new Uint8Array(body.length + 5);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setUint32(1, body.length + 4);
  message.set(body, 5);
  return message;
}

function reply(message: WorkerReply, bytes?: Uint8Array): void {
  const transfer = bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
  port?.postMessage(message, transfer);
}
