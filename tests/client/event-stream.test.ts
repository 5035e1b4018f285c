import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followStream } from '#browser/event-stream.ts';

const second = 1_000;

/** The browser's streams, in the order in which they were opened. */
let sources: Source[];
/** Work that waits for the lock, in the order in which it was asked for. */
let waiting: (() => unknown)[];
let channels: Channel[];

class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  onerror: () => void = () => undefined;

  constructor() {
    super();
    sources.push(this);
  }

  say(type: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }

  fail(isRefused = false): void {
    this.readyState = isRefused ? Source.CLOSED : 0;
    this.onerror();
  }

  close(): void {
    this.readyState = Source.CLOSED;
  }
}

class Channel {
  onmessage: (event: { data: unknown }) => void = () => undefined;

  constructor() {
    channels.push(this);
  }

  postMessage(data: unknown): void {
    for (const channel of channels) if (channel !== this) channel.onmessage({ data });
  }
}

/** A page of this browser. @returns what it is told */
function openTab(): string[] {
  const told: string[] = [];
  followStream('/stream', {
    onOpen: () => told.push('load'),
    onChange: (data) => told.push(data),
    onState: (isOpen) => told.at(-1) !== String(isOpen) && told.push(String(isOpen)),
  });
  return told;
}

beforeEach(() => {
  sources = [];
  waiting = [];
  channels = [];
  const page = new EventTarget();
  const request = (_name: string, work: () => unknown) => {
    waiting.push(work);
    if (waiting.length === 1) work();
  };
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('chat-39: one tab has the stream, and all hear of it', () => {
  const first = openTab();
  const later = openTab();
  sources[0]?.say('open');
  sources[0]?.say('change', 'a');
  sources[0]?.say('reset');
  expect(sources).toHaveLength(1);
  expect(first).toEqual(['load', 'true', 'a', 'true', 'load', 'true']);
  expect(later).toEqual(first);
});

test('chat-62: a new tab knows of a stream that is open, and the others load nothing for it', () => {
  const first = openTab();
  sources[0]?.say('open');
  const before = [...first];
  expect(openTab()).toEqual(['load', 'true']);
  expect(first).toEqual(before);
  sources[0]?.fail();
  expect(openTab()).toEqual([]);
});

test('chat-62: pauses of a lost stream grow after ten attempts, and end when the network is back', () => {
  openTab();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 18; attempt += 1) {
    const began = Date.now();
    sources.at(-1)?.fail();
    vi.advanceTimersToNextTimer();
    pauses.push((Date.now() - began) / second);
  }
  expect(pauses).toEqual([...Array.from({ length: 10 }, () => 2), 4, 8, 16, 32, 60, 60, 60, 60]);
  sources.at(-1)?.fail();
  const opened = sources.length;
  dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(opened + 1);
  vi.advanceTimersByTime(120 * second);
  expect(sources).toHaveLength(opened + 1);
  sources.at(-1)?.say('open');
  sources.at(-1)?.fail();
  vi.advanceTimersByTime(2 * second);
  expect(sources).toHaveLength(opened + 2);
});

test('chat-62: pauses differ by chance, so that browsers do not come back together', () => {
  openTab();
  for (const [chance, pause] of [
    [0, 1],
    [0.999, 3],
  ] as const) {
    vi.mocked(Math.random).mockReturnValue(chance);
    const opened = sources.length;
    sources.at(-1)?.fail();
    vi.advanceTimersByTime(pause * second - 5);
    expect(sources).toHaveLength(opened);
    vi.advanceTimersByTime(5);
    expect(sources).toHaveLength(opened + 1);
  }
});

test('chat-62: a refused stream is asked for again after a long pause', () => {
  openTab();
  sources[0]?.fail(true);
  vi.advanceTimersByTime(89 * second);
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(second);
  expect(sources).toHaveLength(2);
});
