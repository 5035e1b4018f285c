import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnPhotos } from '#contract/photos.ts';
import { type Answer, ask, askOften, type Question } from '#scripts/lib/ask.ts';
import { type BenchRow, percentile } from '#scripts/lib/bench-result.ts';
import type { Load } from '#scripts/trial-photos/load.ts';
import type { Upload } from '#scripts/trial-photos/upload.ts';

/** Maximum concurrent uploads. */
const parallel = 20;
/** Milliseconds between two polls: fifty per second. */
const gap = 20;

/** A server with members, and functions to use it; an index selects the member. */
export interface Running {
  readonly load: Load;
  readonly pid: number;
  readonly send: (upload: Upload, index: number) => Promise<Answer>;
  readonly question: (target: string, index: number) => Question;
}

/** Uploads image bombs and measures response times and memory. */
export async function tryBombs({ load, pid, send, question }: Running): Promise<BenchRow[]> {
  const { bombs, bombsAtOnce, harmless, picture, photographers } = load;
  const all = (choose: (index: number) => Upload) =>
    Promise.all(Array.from({ length: bombsAtOnce }, (_, index) => send(choose(index), photographers + index)));
  // First the same number of harmless requests, so that only the bombs' own memory is measured.
  await all(() => harmless);
  const alone = await pollAlone(question('/api/healthz.php', 0));
  const memory = watchMemory(pid);
  const times: { name: string; status: number; milliseconds: number }[] = [];
  for (const [index, { name, upload }] of bombs.entries())
    for (let round = 0; round < 3; round++)
      times.push({ name, ...(await send(upload, photographers + index * 3 + round)) });
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  const polls = askOften(question('/api/healthz.php', 0), gap);
  const answers = await all((index) => bombs[index % bombs.length]?.upload ?? picture);
  const health = slowPoll(await polls.stop());
  const grown = memory.most() - memory.before;
  return [
    limit(
      'bombs one by one: slowest answer',
      slowest?.milliseconds ?? 0,
      200,
      'ms',
      `${slowest?.name}: ${slowest?.status}`,
    ),
    limit(
      `${bombsAtOnce} bombs at once: health, 99th percentile`,
      health,
      300,
      'ms',
      `${alone} ms without; ${tally(answers)}`,
    ),
    limit('bombs: memory of the server above what it was', grown, 100, 'MB', `from ${memory.before} MB`),
  ];
}

/** Uploads many large pictures at once and measures polls and memory. */
export async function tryBurst({ load, pid, send, question }: Running): Promise<BenchRow[]> {
  const { uploads, picture, photographers } = load;
  const memory = watchMemory(pid);
  const alone = await pollAlone(question('/api/user.php', 0));
  const polls = askOften(question('/api/user.php', 0), gap);
  const answers: Answer[] = [];
  let sent = 0;
  const lane = async () => {
    while (sent < uploads) {
      const index = sent++;
      answers.push(await send(picture, index % photographers));
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: parallel }, lane));
  const seconds = (performance.now() - start) / 1000;
  const poll = slowPoll(await polls.stop());
  const taken = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, retryAfter }) => (status === 429 || status === 503) && retryAfter).length;
  const stored = await countStored(question, photographers);
  return [
    {
      what: `${uploads} uploads of 12 megapixels, ${parallel} at once: kept whole, or told when to come again`,
      figure: `${taken} kept (${stored} found), ${refused} told, in ${seconds.toFixed(0)} s`,
      target: `${uploads}`,
      // An upload refused as "try later" may have been stored; its id prevents storing it twice.
      reached: taken + refused === uploads && stored >= taken && stored <= uploads,
    },
    limit('uploads: poll, 99th percentile', poll, 300, 'ms', `${alone} ms without uploads; ${tally(answers)}`),
    limit('uploads: memory of the server', memory.most(), 1500, 'MB', `from ${memory.before} MB`),
  ];
}

/** Number of photos in the burst whose largest file exists. */
async function countStored(question: Running['question'], photographers: number): Promise<number> {
  let found = 0;
  for (let index = 0; index < photographers; index++) {
    const { bytes } = await ask(question('/api/photos.php', index));
    for (const { full } of (JSON.parse(String(bytes)) as OwnPhotos).photos) {
      const file = await ask(question(full, index));
      if (file.status === 200 && file.bytes.toString('latin1', 8, 12) === 'WEBP') found += 1;
    }
  }
  return found;
}

/** The 99th percentile without uploads: the influence of other load on the machine. */
async function pollAlone(question: Question): Promise<number> {
  const polls = askOften(question, gap);
  await sleep(3_000);
  return Math.round(slowPoll(await polls.stop()));
}

function slowPoll(answers: readonly Answer[]): number {
  return percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  );
}

function tally(answers: readonly Answer[]): string {
  const groups = Map.groupBy(answers, ({ status, bytes }) => (status === 0 ? String(bytes) : status));
  return [...groups].map(([status, all]) => `${all.length} times ${status}`).join(', ');
}

function limit(what: string, value: number, most: number, unit: string, note: string): BenchRow {
  return {
    what,
    figure: `${Math.round(value)} ${unit} (${note})`,
    target: `at most ${most} ${unit}`,
    reached: value <= most,
  };
}

/**
 * Resets the peak memory counter of a process; Linux only.
 * @returns its current memory, and a function that reads the peak since then, in megabytes
 */
function watchMemory(pid: number): { readonly before: number; most(): number } {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return { before: readMemory(pid, 'VmRSS'), most: () => readMemory(pid, 'VmHWM') };
}

function readMemory(pid: number, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
