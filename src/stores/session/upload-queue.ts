import { atom, type WritableAtom } from 'nanostores';
import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import type { ErrorCode, FieldCode } from '#contract/errors.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import type { Message } from '#stores/session/session-state.ts';
import type { PatientUpload } from '#stores/session/upload-patiently.ts';

/** A file that the server does not have yet. It is kept on this page only. */
export interface Upload {
  readonly file: Blob;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Share uploaded, from 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly problem?: UploadProblem | undefined;
}

interface UploadProblem {
  readonly message: Message;
  readonly code?: ErrorCode;
  /** What is wrong with the file itself; a retry is of no use then. */
  readonly fault?: FieldCode;
}

interface QueueOptions<T extends Upload, Answer> {
  readonly idOf: (upload: T) => string;
  /** Uploads a file. @returns `undefined` if it was aborted */
  readonly send: (upload: T, options: PatientUpload) => Promise<Answer | undefined>;
  /** The server has taken a file, which stays in the queue until `remove` is called. */
  readonly onSent: (upload: T, answer: Answer, remove: () => void) => Promise<void> | void;
  /** The refused field that means the file itself. */
  readonly faultOf: (fields: RefusedError['fields']) => FieldCode | undefined;
}

interface UploadQueue<T> {
  /** In the order in which they were chosen. */
  readonly $all: WritableAtom<readonly T[]>;
  /** Sends a file after those before it. */
  readonly add: (upload: T) => void;
  /** Sends a file that failed again, under the same id. */
  readonly retry: (id: string) => void;
  /** Drops a file and aborts its upload. */
  readonly drop: (id: string) => void;
  /**
   * Retries what was lost when the network is back, and makes the browser ask before it leaves a page with files that
   * are not sent. Works on every screen. Call it any number of times.
   */
  readonly keep: (window: EventTarget) => void;
}

/** State of a file that was just added. */
export const waiting = { state: 'waiting', progress: 0, problem: undefined } as const;

/** Creates a queue that uploads one file after the other. The end of the session empties it. */
export function createUploadQueue<T extends Upload, Answer>(options: QueueOptions<T, Answer>): UploadQueue<T> {
  const { idOf, send, onSent, faultOf } = options;
  const $all = atom<readonly T[]>([]);
  let ending: AbortController | undefined;
  /** The window that `keep` listens to, until the page is left. */
  let page: EventTarget | undefined;

  function update(id: string, changed: Partial<Upload>): void {
    $all.set($all.get().map((each) => (idOf(each) === id ? { ...each, ...changed } : each)));
  }

  function remove(id: string): void {
    $all.set($all.get().filter((each) => idOf(each) !== id));
  }

  function retry(id: string): void {
    update(id, waiting);
    void sendNext();
  }

  function drop(id: string): void {
    const dropped = $all.get().find((each) => idOf(each) === id);
    remove(id);
    if (dropped?.state === 'sending') ending?.abort();
  }

  async function sendNext(): Promise<void> {
    const all = $all.get();
    const next = all.find(({ state }) => state === 'waiting');
    if (next === undefined || all.some(({ state }) => state === 'sending')) return;
    const id = idOf(next);
    update(id, { state: 'sending' });
    ending = new AbortController();
    try {
      const onProgress = (progress: number) => update(id, { progress });
      const answer = await send(next, { onProgress, signal: ending.signal });
      if (answer !== undefined) await onSent(next, answer, () => remove(id));
    } catch (error) {
      // Without a session, `onSessionEnd` drops all files.
      if (error instanceof SignedOutError) return;
      update(id, { state: 'failed', progress: 0, problem: toProblem(error) });
    }
    void sendNext();
  }

  function toProblem(error: unknown): UploadProblem {
    const message = errorToMessage(error);
    if (!(error instanceof RefusedError)) return { message };
    const fault = faultOf(error.fields);
    return { message, code: error.code, ...(fault !== undefined && { fault }) };
  }

  function keep(window: EventTarget): void {
    if (page === window) return;
    page = window;
    page.addEventListener('online', () => {
      for (const each of $all.get()) if (each.problem?.message.key === 'network') retry(idOf(each));
    });
    // Only while there are any: browsers do not put a page with a `beforeunload` listener into the back/forward cache.
    $all.subscribe((all) => {
      if (all.some(({ problem }) => problem?.fault === undefined)) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    });
  }

  function add(upload: T): void {
    $all.set([...$all.get(), upload]);
    void sendNext();
  }

  onSessionEnd(() => {
    for (const each of $all.get()) drop(idOf(each));
  });
  return { $all, add, retry, drop, keep };
}

function ask(event: Event): void {
  event.preventDefault();
}
