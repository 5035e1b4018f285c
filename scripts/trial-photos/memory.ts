import { readFileSync, writeFileSync } from 'node:fs';

const megabyte = 1024;

/**
 * Resets the peak memory counter of a process; Linux only.
 * @returns its current memory, and a function that reads the peak since then, in megabytes
 */
export function watchMemory(pid: number): { readonly before: number; most(): number } {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return { before: read(pid, 'VmRSS'), most: () => read(pid, 'VmHWM') };
}

function read(pid: number, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / megabyte);
}
