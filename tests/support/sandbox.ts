import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSandbox } from '#scripts/sandbox/server.ts';
import { createSandbox } from '#server/adapters/payments/sandbox/provider.ts';
import type { PaymentProvider } from '#server/core/ports/payments.ts';

export const sandboxKey = 'sandbox-key';
export const sandboxSecret = 'the secret of the sandbox in tests';

export interface TestSandbox {
  readonly url: string;
  readonly provider: PaymentProvider;
  /** Asks the API for what only the sandbox has: outcomes and faults. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, content?: object): Promise<Response>;
  /** Presses a button of the checkout page, and says where that leads. */
  press(address: string, outcome: string): Promise<string | null>;
  close(): Promise<void>;
}

/** A sandbox in this process, with a file of its own. */
export async function startSandbox(timeoutMs = 10_000): Promise<TestSandbox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  const file = path.join(folder, 'payments.jsonl');
  const sandbox = await openSandbox({ port: 0, file, key: sandboxKey, secret: sandboxSecret });
  return {
    ...sandboxAt(sandbox.url, timeoutMs),
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A sandbox that runs somewhere. */
export function sandboxAt(url: string, timeoutMs = 10_000): Omit<TestSandbox, 'close'> {
  return {
    url,
    provider: createSandbox({ url, key: sandboxKey, secrets: [sandboxSecret] }, { timeoutMs }),
    call: (method, place, content) =>
      fetch(new URL(place, url), {
        method,
        headers: { authorization: `Bearer ${sandboxKey}`, 'content-type': 'application/json' },
        ...(content && { body: JSON.stringify(content) }),
      }),
    async press(address, outcome) {
      const body = new URLSearchParams({ outcome });
      const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
      return response.headers.get('location');
    },
  };
}
