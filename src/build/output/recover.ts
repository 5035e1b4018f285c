import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { next, old } from '#build/output/staging.ts';
import { clear } from '#build/output/swap.ts';
import { finishUpdates } from '#build/output/update.ts';

/** Whether a build stopped early or between the two renames. */
export function needsRecovery(dist: string): boolean {
  return existsSync(join(dist, old)) || existsSync(join(dist, next));
}

/**
 * Restores every site that was moved away but not replaced, completes updates, and clears the leftovers. The caller holds
 * the lock.
 */
export function recover(dist: string): void {
  finishUpdates(dist);
  if (existsSync(join(dist, old))) {
    for (const domain of readdirSync(join(dist, old))) {
      if (!existsSync(join(dist, domain))) renameSync(join(dist, old, domain), join(dist, domain));
    }
  }
  clear(dist);
}
