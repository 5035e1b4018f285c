import { clear, createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/**
 * The database of what is kept of the chats on this device, by key. A script of its own: it is loaded with the chat, and
 * when a session ends. Every function rejects where the browser forbids storage or has no room.
 */
let store: UseStore | undefined;

function open(): UseStore {
  store ??= createStore('chats', 'kept');
  return store;
}

/** What is kept under a key; `undefined` if nothing. An earlier release may have written it. */
export async function readKept(key: string): Promise<unknown> {
  return get(key, open());
}

/** Keeps a value in place of the one before. */
export async function writeKept(key: string, value: unknown): Promise<void> {
  await set(key, value, open());
}

/** Erases what `isUnwanted` says of the keys. */
export async function dropKept(isUnwanted: (key: string) => boolean): Promise<void> {
  const unwanted = (await keys<string>(open())).filter(isUnwanted);
  if (unwanted.length > 0) await delMany(unwanted, open());
}

/** Erases everything. */
export async function eraseKept(): Promise<void> {
  await clear(open());
}
