import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { intervalMs, quietLooks } from '#scripts/serve/free-memory.ts';

const megabyte = 1024;
/** Maximum CPU time per second of a quiet process, in ticks (100 per second). */
const quietTicks = 5;
/** Consecutive seconds for which a process must be quiet: after them it has freed its memory. */
const quietSeconds = 5 + (quietLooks * intervalMs) / 1000;

/** Current and peak memory of a process in megabytes; Linux only. */
export function readMemory(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / megabyte);
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/**
 * Waits until a process has been almost idle for a few seconds, so that its queued work is done, too.
 * @param ticks CPU time per second that counts as idle (100 per second)
 */
export async function waitUntilQuiet(pid: number, ticks = quietTicks): Promise<void> {
  let before = ticksOf(pid);
  for (let quiet = 0; quiet < quietSeconds; ) {
    await sleep(1000);
    const now = ticksOf(pid);
    quiet = now - before <= ticks ? quiet + 1 : 0;
    before = now;
  }
}

/** CPU time of a process in ticks, user and kernel mode. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
