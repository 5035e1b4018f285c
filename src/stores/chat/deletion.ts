import { atom } from 'nanostores';
import type { Message } from '#client/errors.ts';

/** A chat to delete, up to the newest message that its member has seen: one that comes meanwhile stays. */
export interface Deletable {
  readonly conversation: string;
  /** Name of the other member. */
  readonly name: string;
  readonly number: number;
}

/** A deleted chat that can be brought back. */
interface Undoable extends Deletable {
  readonly putBack: () => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

interface Deletion {
  /** The chat that was deleted last. */
  readonly undoable?: Undoable | undefined;
  /** One that could not be deleted, and why. */
  readonly failed?: (Deletable & { readonly message: Message }) | undefined;
}

/**
 * What is said of deleted chats, on whatever screen is open. Apart from what deletes them, which the first screen does
 * not load.
 */
export const $deletion = atom<Deletion>({});
