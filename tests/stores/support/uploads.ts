/** The part of `XMLHttpRequest` that uploads use, on top of `fetch`, so uploads reach the real server in process. */
class FetchRequest {
  timeout = 0;
  status = 0;
  responseText = '';
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  onabort: (() => void) | undefined;
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  #target: [string, string] = ['', ''];
  readonly #ending = new AbortController();
  readonly #fetch: typeof fetch;

  constructor(send: typeof fetch) {
    this.#fetch = send;
  }

  open(method: string, address: string): void {
    this.#target = [method, address];
  }

  abort(): void {
    this.#ending.abort();
    this.onabort?.();
  }

  async send(body: FormData): Promise<void> {
    const [method, address] = this.#target;
    try {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const answer = await this.#fetch(address, { method, body });
      if (this.#ending.signal.aborted) return;
      this.upload.onprogress?.({ loaded: 2, total: 2 });
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}

/** Makes uploads of the stores use `send`. */
export function uploadBy(send: typeof fetch): () => XMLHttpRequest {
  return () => new FetchRequest(send) as unknown as XMLHttpRequest;
}
