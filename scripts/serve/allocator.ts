/**
 * Settings of glibc's allocator, by environment variable. By default it has an arena for each of eight threads a core,
 * and keeps in them what pictures took. With these it has two, and returns larger blocks at once (decision 092).
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Replaces this process by the same command with the settings above, under the same process id: glibc reads them only
 * when a process begins. Does nothing outside Linux, or when all of them are set; a value of the operator stays.
 */
export function enterFrugalProcess(): void {
  if (process.platform !== 'linux' || process.execve === undefined) return;
  if (Object.keys(settings).every((name) => name in process.env)) return;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, command, { ...settings, ...process.env } as Record<string, string>);
}
