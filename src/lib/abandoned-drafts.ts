import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds; a draft is finished in less than a minute. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Removes what builds left behind that were killed: drafts that are older than an hour. Younger ones may be under way.
 * @param isDraft says which names in the folder are drafts
 */
export function removeAbandoned(folder: string, isDraft: (name: string) => boolean): void {
  for (const name of existsSync(folder) ? readdirSync(folder).filter(isDraft) : []) {
    const draft = join(folder, name);
    const age = Date.now() - (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandonedAfter) rmSync(draft, { recursive: true, force: true });
  }
}
