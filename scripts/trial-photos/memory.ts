import { readFileSync, writeFileSync } from 'node:fs';

const megabyte = 1024;

/**
 * Watches how much memory a process holds at most from now on; on Linux only.
 * @returns what it holds now, and a look at the most it has held since, in megabytes
 */
export function watchMemory(pid: number): { readonly before: number; most(): number } {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return { before: read(pid, 'VmRSS'), most: () => read(pid, 'VmHWM') };
}

function read(pid: number, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / megabyte);
}
