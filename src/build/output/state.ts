import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** File that records which build a folder comes from. It is written last, so only complete folders have it. */
export const stateFile = '.build.json';

const BuildState = z.object({
  /** Hash of everything the folder was built from. */
  key: z.string(),
  /** Key of the site's check (`checkKey`). */
  checked: z.optional(z.string()),
  /** What its pages show beside texts (`renderKey`), and the hash of the texts of each language. */
  rendered: z.optional(z.object({ by: z.string(), texts: z.record(z.string(), z.string()) })),
  /** The group that its pages were stamped for (`groupKey`). */
  group: z.optional(z.string()),
  pages: z.number(),
  /** Size of all files of the folder, in bytes. */
  bytes: z.number(),
  seconds: z.number(),
  /** Hashed assets that this build's pages use. */
  assets: z.array(z.string()),
  /**
   * Assets of earlier builds that open tabs may still request, by name: the time (ISO) since which no page uses them.
   */
  retired: z.record(z.string(), z.string()),
  /** Budgets that its pages exceed, one sentence each. */
  overBudget: z.array(z.string()),
});

export type BuildState = z.infer<typeof BuildState>;

/** @returns the state of a built site; `undefined` if it is missing or invalid: the site then counts as never built */
export function readState(folder: string): BuildState | undefined {
  try {
    return BuildState.parse(JSON.parse(readFileSync(join(folder, stateFile), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the state, which marks a folder as complete. */
export function writeState(folder: string, state: BuildState): void {
  writeFileSync(join(folder, stateFile), `${JSON.stringify(state, null, 2)}\n`);
}
