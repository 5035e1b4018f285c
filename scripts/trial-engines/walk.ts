import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchFolder } from '#scripts/lib/bench-result.ts';
import type { Engine, StartEngine, WindowSize } from '#scripts/trial-engines/engine.ts';
import { membersArea } from '#scripts/trial-engines/members.ts';
import type { Step } from '#scripts/trial-engines/step.ts';
import { type Outage, Visit } from '#scripts/trial-engines/visit.ts';
import { wayIn } from '#scripts/trial-engines/way-in.ts';

export interface StepResult {
  readonly step: string;
  readonly outcome: 'ok' | 'failed' | 'not reached';
  /** Why it failed. */
  readonly reason?: string;
}

/** Folder of the screenshots of all steps. */
export const pictureFolder = path.join(benchFolder, 'engines');
const settleMs = 1_000;
export const steps: readonly Step[] = [...wayIn, ...membersArea];

interface Walk {
  readonly start: StartEngine;
  /** Prefix of the screenshots. */
  readonly name: string;
  readonly size: WindowSize;
  readonly port: number;
  readonly outage: Outage;
  readonly limitMs: number;
}

/**
 * Runs all steps in sequence and takes a screenshot after each.
 * @throws if the engine does not start
 */
export async function walk({ start, name, size, port, outage, limitMs }: Walk): Promise<StepResult[]> {
  const engine = await start(size);
  const deadline = Date.now() + limitMs;
  const results: StepResult[] = [];
  try {
    const visit = new Visit(engine, port, outage);
    for (const [index, step] of steps.entries()) {
      const isLost = results.some(({ outcome }) => outcome === 'failed');
      if (isLost) {
        results.push({ step: step.name, outcome: 'not reached' });
        continue;
      }
      const reason = await take(step, visit, deadline);
      results.push({ step: step.name, ...(reason === undefined ? { outcome: 'ok' } : { outcome: 'failed', reason }) });
      await keepPicture(engine, `${name}-${String(index + 1).padStart(2, '0')}-${step.name.replace(/\W+/g, '-')}`);
    }
  } finally {
    await engine.close();
  }
  return results;
}

/** @returns why the step failed; `undefined` if it did not */
async function take(step: Step, visit: Visit, deadline: number): Promise<string | undefined> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the time for this engine is over')), deadline - Date.now());
  try {
    await Promise.race([step.run(visit), late.promise]);
    const errors = await visit.engine.errors();
    return errors.length === 0 || step.losesConnection ? undefined : `errors: ${errors.join('; ')}`;
  } catch (error) {
    const errors = await visit.engine.errors().catch(() => []);
    return [error instanceof Error ? error.message : String(error), ...errors].join('; ');
  } finally {
    clearTimeout(timer);
  }
}

async function keepPicture(engine: Engine, name: string): Promise<void> {
  mkdirSync(pictureFolder, { recursive: true });
  // Let animations finish.
  await sleep(settleMs);
  const picture = await engine.screenshot().catch(() => undefined);
  if (picture !== undefined) writeFileSync(path.join(pictureFolder, `${name}.png`), picture);
}
