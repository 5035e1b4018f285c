import type { Queue } from '#server/core/queue.ts';

/** The two keys under which the files of a photo stand. */
export interface PhotoKeys {
  readonly clear_key: string;
  readonly blurred_key: string;
}

/** A photo that AVIF files are to be made of. */
export interface AvifJob {
  readonly pool: string;
  readonly id: string;
}

/**
 * What is to be done with the files of photos: deleted for good, or moved, so that earlier addresses lead nowhere, or settled: deleted unless
 * a row names them, because who wrote them may not have lived to keep it.
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

/** Where work on photos waits; two queues, since making an AVIF takes seconds and moving a file may not wait for that. */
export interface PhotoQueues {
  readonly avif: Queue<AvifJob>;
  readonly files: Queue<FilesJob>;
}
