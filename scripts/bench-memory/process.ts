import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const megabyte = 1024;
/** Processor time of a quiet process in a second, in ticks of which there are a hundred. */
const quietTicks = 5;
/** Seconds in a row that a process has to be quiet. */
const quietSeconds = 5;

/** Memory of a process in megabytes, on Linux: what it holds now and what it held at most. */
export function readMemory(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / megabyte);
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Waits until a process has had next to nothing to do for a few seconds: what it queued is done, too. */
export async function waitUntilQuiet(pid: number): Promise<void> {
  let before = ticksOf(pid);
  for (let quiet = 0; quiet < quietSeconds; ) {
    await sleep(1000);
    const now = ticksOf(pid);
    quiet = now - before <= quietTicks ? quiet + 1 : 0;
    before = now;
  }
}

/** Processor time that a process has used, in user mode and in the kernel. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
