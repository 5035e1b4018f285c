import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { port } from '#tests/e2e/support/test.ts';
import { e2eDataFolder } from '#tests/support/e2e-data-folder.ts';

/** Has the sandbox say what became of a payment, as a bank does after days. */
export async function decidePayment(payment_id: string, outcome: 'paid' | 'failed'): Promise<void> {
  const file = join(e2eDataFolder(port), 'sandbox', 'accounts.json');
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { url: string; key: string }>;
  const [account] = Object.values(accounts);
  if (account === undefined) throw new Error('the sandbox has no account');
  const headers = { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' };
  const ask = async (path: string, body?: object) => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${account.url}/api/${path}`, init);
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
    return (await answer.json()) as { id: string };
  };
  const { id } = await ask(`payments?reference=${payment_id}`);
  await ask(`payments/${id}/outcome`, { outcome });
}
