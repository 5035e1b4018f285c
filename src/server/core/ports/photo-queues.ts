import type { Queue } from '#server/core/queue.ts';

/** The storage keys of a photo's files. */
export interface PhotoKeys {
  readonly clear_key: string;
  readonly blurred_key: string;
}

/** A photo to make AVIF files of. */
export interface AvifJob {
  readonly pool: string;
  readonly id: string;
}

/**
 * Work on the files of photos. `delete` removes them for good. `move` renames them, so that earlier URLs stop working.
 * `settle` deletes them unless a row refers to them: the process that wrote them may have crashed before it stored the
 * row.
 */
export type FilesJob =
  | { readonly task: 'settle'; readonly pool: string; readonly keys: PhotoKeys }
  | { readonly task: 'delete'; readonly pool: string; readonly keys: readonly PhotoKeys[] }
  | {
      readonly task: 'move';
      readonly pool: string;
      readonly id: string;
      readonly from: PhotoKeys;
      readonly to: PhotoKeys;
    };

/** Queues of photo work. Two, because encoding an AVIF takes seconds, and a file move must not wait for that. */
export interface PhotoQueues {
  readonly avif: Queue<AvifJob>;
  readonly files: Queue<FilesJob>;
}
