import type { Change } from '#contract/events.ts';

/** A change, and for whom. */
export interface MemberChange extends Change {
  readonly pool: string;
  readonly member: string;
}

/** Tells members' open pages what changes, in every process on this database. */
export interface Live {
  /** Tells of a change. Call it after the transaction that made it has committed. Never throws. */
  publish(...changes: readonly MemberChange[]): void;
  /**
   * Opens a stream of a member.
   * @param sessionToken the stream ends with this session
   * @param cut closes the connection of a page that takes nothing
   * @returns server-sent events
   */
  open(
    member: { readonly pool: string; readonly id: string },
    sessionToken: string,
    cut: () => void,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Ends all streams, and announces what was published so far. */
  close(): Promise<void>;
}

/** Dependency of what makes changes. */
export interface WithLive {
  readonly live: Pick<Live, 'publish'>;
}
