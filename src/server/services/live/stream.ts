/** Bytes that may wait to be sent. A page that takes nothing is cut off, and loads everything when it is back. */
const maxUnsentBytes = 256 * 1024;

const encoder = new TextEncoder();

/** An event as streams send it. Encode it once for all of them: what they have not sent is kept once, too. */
export function encodeEvent(event: string, data: unknown): Uint8Array {
  return encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A comment, so that proxies keep the connection and a lost one is noticed. */
export const heartbeat = encoder.encode(': \n\n');

/** One open stream of server-sent events. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /**
   * Sends an event or the heartbeat; ends the stream and its connection instead if too much is unsent.
   * @param isPassing means nothing later: dropped when anything much is unsent
   */
  send(bytes: Uint8Array, isPassing?: boolean): void;
  end(): void;
}

/**
 * Creates a stream.
 * @param onEnd called once, when either side has ended it
 * @param cut closes the connection of a page that takes nothing: it would keep what is unsent for as long as it is open
 */
export function createEventStream(onEnd: () => void, cut: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let hasEnded = false;

  function finish(): void {
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
  }

  function send(bytes: Uint8Array, isPassing = false): void {
    if (hasEnded || controller === undefined) return;
    const room = controller.desiredSize ?? 0;
    if (isPassing && room < maxUnsentBytes / 2) return;
    if (room > 0) controller.enqueue(bytes);
    else {
      end();
      cut();
    }
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
  // Browsers call a stream open at its first bytes.
  send(heartbeat);
  return { body, send, end };
}
