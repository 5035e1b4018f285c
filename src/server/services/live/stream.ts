/** Bytes that may wait to be sent. A page that takes nothing is cut off, and loads everything when it is back. */
const maxUnsentBytes = 256 * 1024;

/** Milliseconds after which a browser connects again. */
const retryMs = 2_000;

const encoder = new TextEncoder();

/** One open stream of server-sent events. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends an event; ends the stream instead if too much is unsent. */
  send(event: string, data: unknown): void;
  /** Sends a comment, so that proxies keep the connection and a lost one is noticed. */
  beat(): void;
  end(): void;
}

/** Creates a stream. @param onEnd called once, when either side has ended it */
export function createEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let hasEnded = false;

  function finish(): void {
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
  }

  function write(text: string): void {
    if (hasEnded || controller === undefined) return;
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text));
    else end();
  }

  function end(): void {
    if (hasEnded) return;
    controller?.close();
    finish();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: finish,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxUnsentBytes }),
  );
  write(`retry: ${retryMs}\n\n`);
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': \n\n'),
    end,
  };
}
