import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Name of the file that says which build a finished folder comes from; it is written last, so it stands only in whole folders. */
export const stateFile = '.build.json';

const BuildState = z.object({
  /** Key of everything the folder was made from. */
  key: z.string(),
  pages: z.number(),
  /** Size of all files of the folder. */
  bytes: z.number(),
  seconds: z.number(),
  /** Hashed assets that this build's pages use. */
  assets: z.array(z.string()),
  /** Assets of earlier builds that open tabs may still ask for: name to the time (ISO) since which no page uses it. */
  retired: z.record(z.string(), z.string()),
  /** Budgets that its pages pass, one sentence each. */
  overBudget: z.array(z.string()),
});

export type BuildState = z.infer<typeof BuildState>;

/** The state of a finished site, or `undefined` when there is none or it cannot be read: the site then counts as never built. */
export function readState(folder: string): BuildState | undefined {
  try {
    return BuildState.parse(JSON.parse(readFileSync(join(folder, stateFile), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Marks a folder as whole. */
export function writeState(folder: string, state: BuildState): void {
  writeFileSync(join(folder, stateFile), `${JSON.stringify(state, null, 2)}\n`);
}
