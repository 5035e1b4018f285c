import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Time between two looks at how busy the process is (ms). */
export const intervalMs = 2_000;
/** Maximum share of the time between two looks in which the event loop of a quiet process is busy. */
const quietShare = 0.05;
/**
 * Looks in a row at which a process must be quiet: half a minute. For seconds after a collection a request takes a quarter
 * more of the processor's time, so a pause between two readers must not count as quiet (decision 143).
 */
export const quietLooks = 15;
/** Growth of the heap since the last collection that is worth a pause (bytes). */
const worthwhileBytes = 16 * 1024 * 1024;

/**
 * Collects garbage when the process has been quiet for a while after its start or after much work: V8 otherwise keeps the memory
 * that the work needed, since an idle process has no reason to collect it (decision 092).
 */
export function freeMemoryWhenQuiet(): void {
  let before = performance.eventLoopUtilization();
  let quiet = 0;
  let collectedSize = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    quiet = utilization > quietShare ? 0 : quiet + 1;
    if (quiet < quietLooks || heapSize() < collectedSize + worthwhileBytes) return;
    collectGarbage();
    collectedSize = heapSize();
  }, intervalMs).unref();
}

function heapSize(): number {
  return getHeapStatistics().total_heap_size;
}

/** Collects all garbage and shrinks V8's spaces: a pause of about 70 ms. Does nothing where V8 does not offer it. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // The flag adds it to contexts that are made after it.
  const gc: unknown = runInNewContext('globalThis.gc');
  if (typeof gc === 'function') gc({ type: 'major', flavor: 'last-resort' });
}
