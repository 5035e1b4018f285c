import type { Queue } from '#server/core/queue.ts';

/** Work to do: send one row of `postback`. */
export interface PostbackJob {
  readonly pool: string;
  readonly id: string;
  /** For the log. */
  readonly site: string;
  readonly network: string;
}

export type PostbackQueue = Queue<PostbackJob>;

/** What became of a postback. `final`: trying again is of no use before an operator changes something. */
export type PostbackOutcome = 'taken' | { readonly problem: string; readonly final: boolean };

/** Calls networks, signed with the secret of each. */
export interface PostbackSender {
  /** Ends within about ten seconds, and never rejects. @param address with all values filled in */
  send(network: string, address: string, now: Date): Promise<PostbackOutcome>;
  close(): Promise<void>;
}
