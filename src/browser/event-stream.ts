/** What a stream of server-sent events tells a page. */
export interface StreamListener {
  /** The stream has begun, or may have missed something. */
  onOpen(): void;
  onChange(data: string): void;
  /** Whether this browser has a stream. */
  onState(isOpen: boolean): void;
}

/** Pause before a lost stream is opened again (ms), give or take a half, so that pages don't come back together. */
const pauseMs = 2_000;
/** Attempts with that pause. Then it doubles with each, up to `maxPauseMs`. */
const quickAttempts = 10;
const maxPauseMs = 60_000;
/** Pause after a refusal (ms), give or take a half. */
const refusedPauseMs = 90_000;

/**
 * Listens to a stream of server-sent events. One tab holds the connection for all tabs of this browser and passes on
 * what it says; when it is closed, another one takes over. Without Web Locks every tab has a connection.
 */
export function followStream(path: string, listener: StreamListener): void {
  const tabs = new BroadcastChannel(path);
  /** This tab has the connection, and it is open. */
  let isHolding = false;
  /** This tab knows of an open stream, and has loaded what changed before. */
  let isFollowing = false;
  const hear = ({ type, data }: Told) => {
    if (type === 'change') listener.onChange(data);
    else if (type === 'open' || (type === 'held' && !isFollowing)) listener.onOpen();
    if (type === 'open' || type === 'held') isFollowing = true;
    listener.onState(type !== 'lost');
  };
  tabs.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.type !== 'ask') hear(data);
    else if (isHolding) tabs.postMessage({ type: 'held', data: '' } satisfies Told);
  };
  const tell = (told: Told) => {
    isHolding = told.type !== 'lost';
    tabs.postMessage(told);
    hear(told);
  };
  tabs.postMessage({ type: 'ask', data: '' } satisfies Told);
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) connect(path, tell);
  else void locks.request(path, () => new Promise(() => connect(path, tell)));
}

/** What tabs tell each other; `ask` is the question of a new one whether there is a stream, `held` the answer. */
interface Told {
  readonly type: 'open' | 'change' | 'lost' | 'ask' | 'held';
  readonly data: string;
}

/** @param failures attempts since the stream was open */
function connect(path: string, tell: (told: Told) => void, failures = 0): void {
  const source = new EventSource(path);
  let attempts = failures;
  const pass = (type: Told['type']) => (event: MessageEvent<string>) => tell({ type, data: event.data });
  source.addEventListener('reset', pass('open'));
  source.addEventListener('change', pass('change'));
  source.addEventListener('open', () => {
    attempts = 0;
    tell({ type: 'open', data: '' });
  });
  source.onerror = () => {
    const pause = source.readyState === EventSource.CLOSED ? refusedPauseMs : pauseAfter(attempts);
    // The browser would connect again by itself, every time after the same pause.
    source.close();
    tell({ type: 'lost', data: '' });
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      connect(path, tell, attempts + 1);
    };
    const timer = setTimeout(again, pause * (0.5 + Math.random()));
    addEventListener('online', again);
  };
}

function pauseAfter(attempts: number): number {
  return Math.min(maxPauseMs, pauseMs * 2 ** Math.max(0, attempts + 1 - quickAttempts));
}
