/**
 * Settings of glibc's allocator, by environment variable. By default it has an arena for each of eight threads a core,
 * and keeps in them what pictures took. With these it has two, and returns larger blocks at once (decision 092).
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Says that the process was replaced. Newer versions of glibc may drop the settings themselves from the environment. */
const marker = 'ALLOCATOR_IS_SET';

/**
 * Replaces this process by the same command with the settings above, under the same process id: glibc reads them only
 * when a process begins. Does nothing outside Linux, in a process that reports to its parent or to a debugger, both of
 * which it would lose, or when all of them are set; a value of the operator is kept.
 */
export function enterFrugalProcess(): void {
  const { env, execArgv, execPath, argv } = process;
  if (process.platform !== 'linux' || process.execve === undefined || marker in env) return;
  if (process.send !== undefined || execArgv.some((option) => option.startsWith('--inspect'))) return;
  if (Object.keys(settings).every((name) => name in env)) return;
  const environment = { ...settings, ...env, [marker]: '1' } as Record<string, string>;
  try {
    process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], environment);
  } catch {
    // Refused, as under Node's permission model: the server then needs a little more memory.
  }
}
