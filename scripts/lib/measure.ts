/** Seconds, processor time and memory of a command with all processes that it starts. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Measurements of one run of a command. */
export interface Figures {
  /** By the clock. */
  readonly seconds: number;
  /** User and system time of the command and of all processes that it waited for. */
  readonly processorSeconds: number;
  /**
   * Peak memory in MB: of processes that ran at the same time, the sum of their peaks. `undefined` if the system does
   * not report it.
   */
  readonly peakMegabytes: number | undefined;
}

interface Place {
  readonly environment?: Readonly<Record<string, string>>;
  /** Working directory; the project by default. */
  readonly folder?: string;
}

/** Node reports the processor time of its children to nobody, but every POSIX shell has `times`. */
const timed = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** Runs a command and measures it; ends it if this process ends. @throws if it fails, with its stderr */
export async function measure(command: string, words: readonly string[], place: Place = {}): Promise<Figures> {
  const started = performance.now();
  const child = spawn('sh', ['-c', timed, 'sh', command, ...words], {
    cwd: place.folder ?? rootFolder,
    env: { ...process.env, ...place.environment },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [said, times] = [collect(child.stdio[2]), collect(child.stdio[3])];
  const kill = () => endTree(child.pid);
  // Before the handlers that delete folders, into which the command may still write.
  process.prependListener('exit', kill);
  let peakMegabytes: number | undefined;
  // The system records the peak of each process, so the last sample before its end is enough.
  const looking = setInterval(() => {
    const now = peakOf(child.pid);
    if (now > (peakMegabytes ?? 0)) peakMegabytes = now;
  }, 100);
  try {
    const [code] = await new Promise<[number | null]>((resolve, reject) => {
      child.on('close', (status) => resolve([status])).on('error', reject);
    });
    if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}: ${said().slice(-2_000)}`);
    const seconds = (performance.now() - started) / 1000;
    return { seconds, processorSeconds: readTimes(times()), peakMegabytes };
  } finally {
    clearInterval(looking);
    process.off('exit', kill);
  }
}

function collect(stream: unknown): () => string {
  let text = '';
  (stream as NodeJS.ReadableStream).on('data', (piece) => {
    text += piece;
  });
  return () => text;
}

/** The sum of the four times that `times` prints, as `1m2.34s`; the fraction as the language of the system writes it. */
function readTimes(text: string): number {
  const found = [...text.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)];
  if (found.length !== 4) throw new Error(`\`times\` of the shell printed ${JSON.stringify(text)}`);
  return found.reduce(
    (total, [, minutes, seconds, fraction]) => total + Number(minutes) * 60 + Number(`${seconds}.${fraction}`),
    0,
  );
}

/** The processes below one, each before its children; empty where the system has no `/proc`. */
function descendants(pid: number | undefined): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').match(/\d+/g));
    return children.flatMap((child) => (child === null ? [] : [Number(child), ...descendants(Number(child))]));
  } catch {
    // It ended meanwhile.
    return [];
  }
}

/** Memory of what the shell runs, without the shell, in MB. */
function peakOf(shell: number | undefined): number {
  return descendants(shell).reduce((total, pid) => total + peakOfProcess(pid), 0);
}

function peakOfProcess(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function endTree(shell: number | undefined): void {
  for (const pid of [...descendants(shell), ...(shell === undefined ? [] : [shell])]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}
