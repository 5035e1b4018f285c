/**
 * V8's space for new objects in MB, and by how much the space for old ones grows before it is collected. By default both
 * grow with the memory of the machine rather than be collected (decision 092).
 */
const v8Options = ['--max-semi-space-size=8', '--heap-growing-percent=100'];
/**
 * Settings of glibc's allocator, by environment variable. By default it has an arena for each of eight threads a core,
 * and keeps in them what pictures took. With these it has two, and returns larger blocks at once (decision 092).
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Says that the process was replaced. Newer versions of glibc may drop the settings themselves from the environment. */
const marker = 'FRUGAL_PROCESS';

/**
 * Replaces this process by the same command with the settings above, under the same process id: V8 and glibc read them
 * only when a process begins. Does nothing outside Linux, or in a process that reports to its parent or to a debugger,
 * both of which it would lose. A value of the operator is kept: a variable, or an option of `node` itself.
 */
export function enterFrugalProcess(): void {
  const { env, execArgv, execPath, argv } = process;
  if (process.platform !== 'linux' || process.execve === undefined || marker in env) return;
  if (process.send !== undefined || execArgv.some((option) => option.startsWith('--inspect'))) return;
  const environment = { ...allocatorSettings, ...env, [marker]: '1' } as Record<string, string>;
  try {
    // Of an option that is there twice, the last counts.
    process.execve(execPath, [execPath, ...v8Options, ...execArgv, ...argv.slice(1)], environment);
  } catch {
    // Refused, as under Node's permission model: the server then needs a little more memory.
  }
}
