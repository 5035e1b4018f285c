/** What a stream of server-sent events tells a page. */
export interface StreamListener {
  /** The stream has begun, or may have missed something. */
  onOpen(): void;
  onChange(data: string): void;
  /** Whether this browser has a stream. */
  onState(isOpen: boolean): void;
}

/** Pause before a refused stream is tried again (ms): a minute, and up to another, so that pages don't come back together. */
const retryMs = 60_000;

/**
 * Listens to a stream of server-sent events. One tab holds the connection for all tabs of this browser and passes on
 * what it says; when it is closed, another one takes over. Without Web Locks every tab has a connection.
 */
export function followStream(path: string, listener: StreamListener): void {
  const tabs = new BroadcastChannel(path);
  const hear = ({ type, data }: Told) => {
    if (type === 'change') listener.onChange(data);
    else if (type === 'open') listener.onOpen();
    listener.onState(type !== 'lost');
  };
  tabs.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  const tell = (told: Told) => {
    tabs.postMessage(told);
    hear(told);
  };
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) connect(path, tell);
  else void locks.request(path, () => new Promise(() => connect(path, tell)));
}

interface Told {
  readonly type: 'open' | 'change' | 'lost';
  readonly data: string;
}

function connect(path: string, tell: (told: Told) => void): void {
  const source = new EventSource(path);
  const pass = (type: Told['type']) => (event: MessageEvent<string>) => tell({ type, data: event.data });
  source.addEventListener('reset', pass('open'));
  source.addEventListener('change', pass('change'));
  source.addEventListener('open', () => tell({ type: 'open', data: '' }));
  source.onerror = () => {
    tell({ type: 'lost', data: '' });
    // The browser connects again by itself, but not after a refusal.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => connect(path, tell), retryMs * (1 + Math.random()));
  };
}
