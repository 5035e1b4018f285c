import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Runs with a new folder, which is deleted at the end: also after an error, Ctrl-C or another signal to stop. */
export async function withTemporaryFolder<Result>(
  name: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // Processes that were just killed may still have written into it.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const stop = (signal: keyof typeof signals) => process.exit(signals[signal]);
  process.on('exit', remove);
  for (const signal of Object.keys(signals)) process.on(signal, stop);
  try {
    return await run(folder);
  } finally {
    remove();
    process.off('exit', remove);
    for (const signal of Object.keys(signals)) process.off(signal, stop);
  }
}
