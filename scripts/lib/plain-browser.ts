/**
 * Chromium as visitors have it. Playwright and Puppeteer enable the protocol's `Runtime` domain, with which V8 parses a
 * script again whenever it creates an error object. React creates some while it loads: that alone took 25 ms of a modal
 * that opens in 55.
 */
import { launch } from 'chrome-launcher';
import { chromiumPath } from '#tests/support/chromium.ts';

type Answer = Readonly<Record<string, unknown>>;
type Send = (method: string, parameters?: Answer) => Promise<Answer>;

export interface PlainPage {
  /** Sends a DevTools protocol command for this page. */
  readonly send: Send;
  /** Runs an expression in the page and awaits its promise; the caller casts the result. */
  evaluate(expression: string): Promise<unknown>;
}

export interface PlainBrowser {
  /** Opens a page that shares neither cache nor storage with others. */
  openPage(): Promise<PlainPage>;
  close(): void;
}

const chromeFlags = [
  '--no-sandbox',
  '--headless=new',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Starts headless Chromium. */
export async function startPlainBrowser(): Promise<PlainBrowser> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags });
  const version = await (await fetch(`http://127.0.0.1:${chrome.port}/json/version`)).json();
  const command = await connect(version.webSocketDebuggerUrl);
  return {
    async openPage() {
      const { browserContextId } = await command('Target.createBrowserContext');
      const { targetId } = await command('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await command('Target.attachToTarget', { targetId, flatten: true });
      const send: Send = (method, parameters) => command(method, parameters, String(sessionId));
      return { send, evaluate: (expression) => evaluate(send, expression) };
    },
    close: () => chrome.kill(),
  };
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (answer.exceptionDetails !== undefined) throw new Error(JSON.stringify(answer.exceptionDetails));
  return (answer.result as { readonly value?: unknown }).value;
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(JSON.stringify(error)));
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return (method: string, parameters: Answer = {}, sessionId?: string): Promise<Answer> => {
    const answer = Promise.withResolvers<Answer>();
    last += 1;
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params: parameters, sessionId }));
    return answer.promise;
  };
}
