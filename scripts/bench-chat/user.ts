import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Writer } from '#scripts/bench-chat/members.ts';
import { type BenchRow, median } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { requestRate } from '#scripts/lib/request-rate.ts';
import type { Site } from '#site/types.ts';

const rounds = 9;
const seconds = 3;
/** Target: requests per second, as a minimum share of the bare handler's. */
const target = 0.5;

/**
 * `GET user.php` with its counts against a bare handler with the same queries, 32 connections, alternating.
 * @param port of a server on the database
 */
export async function measureUser(site: Site, url: string, port: number, { token }: Writer): Promise<BenchRow> {
  const barePort = await freePort();
  const bare = fork('scripts/bench-chat/bare-user.ts', [url, String(barePort), site.pool, token], { stdio: 'inherit' });
  await once(bare, 'message');
  const headers = [`Host: ${site.domain}.localhost:${port}`, `Cookie: __Host-session=${token}`];
  const ours = () => requestRate(`http://127.0.0.1:${port}/api/user.php`, { seconds, connections: 32, headers });
  const theirs = () => requestRate(`http://127.0.0.1:${barePort}/`, { seconds, connections: 32 });
  try {
    ours();
    theirs();
    const rates = Array.from({ length: rounds }, () => ({ ours: ours(), theirs: theirs() }));
    const ratios = rates.map((rate) => rate.ours / rate.theirs);
    const perSecond = Math.round(median(rates.map((rate) => rate.ours)));
    return {
      what: 'chat: user.php with its counts, 32 connections, against a bare handler with the same queries',
      figure: `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}; ${perSecond}/s)`,
      target: `at least ${target}`,
      reached: median(ratios) >= target,
    };
  } finally {
    bare.kill('SIGTERM');
  }
}
