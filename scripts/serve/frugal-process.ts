import { setFlagsFromString } from 'node:v8';

/**
 * V8's space for new objects, which by default grows with the memory of the machine (decision 092), and shrinks to a
 * sixteenth when garbage is collected in a quiet moment: the next requests would then fill it again and again, and each
 * time some of their objects pass for old ones (decision 143).
 */
const semiSpace = ['--max-semi-space-size=16', '--min-semi-space-size=16'];
/** By how much the space for old objects grows before it is collected (decision 092). */
const growth = '--heap-growing-percent=100';
/**
 * Settings of glibc's allocator, by environment variable. By default it has an arena for each of eight threads a core,
 * and keeps in them what pictures took. With these it has two, and returns larger blocks at once (decision 092).
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Says that the process was replaced. Newer versions of glibc may drop the settings themselves from the environment. */
const marker = 'FRUGAL_PROCESS';

/**
 * Has V8 collect garbage rather than grow, and replaces this process by the same command with the settings above, under
 * the same process id: V8 reads the size of its space for new objects, and glibc its settings, only when a process
 * begins. It is not replaced outside Linux, by a Node without `process.execve`, nor if it reports to its parent or to a
 * debugger, both of which it would lose. A value of the operator is kept: a variable, or an option of `node`.
 */
export function enterFrugalProcess(): void {
  const { env, execArgv, execPath, argv } = process;
  // Not an option of the command: Node ends at one that a later V8 no longer has.
  setFlagsFromString(growth);
  if (process.platform !== 'linux' || process.execve === undefined || marker in env) return;
  if (process.send !== undefined || execArgv.some((option) => option.startsWith('--inspect'))) return;
  const environment = { ...allocatorSettings, ...env, [marker]: '1' } as Record<string, string>;
  const options = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(' ')];
  const isGiven = options.some((option) => option.startsWith('--max-semi-space-size'));
  try {
    process.execve(execPath, [execPath, ...(isGiven ? [] : semiSpace), ...execArgv, ...argv.slice(1)], environment);
  } catch {
    // Refused, as under Node's permission model: the server then needs more memory.
  }
}
