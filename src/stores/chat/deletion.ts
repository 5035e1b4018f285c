import { atom } from 'nanostores';
import type { Message } from '#client/errors.ts';

/** A chat that was deleted. */
export interface Deleted {
  readonly conversation: string;
  /** Name of the other member. */
  readonly name: string;
}

interface Deletion {
  /** The chat that was deleted last, while it can be brought back. */
  readonly undoable?: Deleted | undefined;
  /** A chat that could not be deleted, and why. */
  readonly failed?: (Deleted & { readonly message: Message }) | undefined;
}

/**
 * What is said of deleted chats, on whatever screen is open. Apart from what deletes them, which the first screen does
 * not load.
 */
export const $deletion = atom<Deletion>({});
