import { atom } from 'nanostores';

/** A message that came while something else was looked at. */
export interface Incoming {
  readonly conversation: string;
  readonly number: number;
  readonly name: string;
  readonly fictional: boolean;
  readonly text: string;
  /** The gift that it is. */
  readonly gift?: string | undefined;
}

/** The message that a toast shows; one at a time, the newest. */
export const $incoming = atom<Incoming | undefined>();

/** Closes the toast. */
export function closeIncoming(): void {
  $incoming.set(undefined);
}
