import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Time between two looks at how busy the process is (ms). */
const intervalMs = 2_000;
/** Maximum share of the time between two looks in which the event loop of a quiet process is busy. */
const quietShare = 0.05;
/** Growth of the heap since the last collection that is worth a pause (bytes). */
const worthwhileBytes = 16 * 1024 * 1024;

/**
 * Collects garbage whenever the process becomes quiet after its start or after much work: V8 otherwise keeps the memory
 * that the work needed, since an idle process has no reason to collect it (decision 092).
 */
export function freeMemoryWhenQuiet(): void {
  let before = performance.eventLoopUtilization();
  let collectedSize = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > quietShare || heapSize() < collectedSize + worthwhileBytes) return;
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
