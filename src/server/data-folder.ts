import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Logger } from '#server/core/logger.ts';

/** Mode bits that give access to group and others. */
const others = 0o077;

/**
 * Creates `DATA_DIR` for the current user only, or removes the access of others to it: file names in it are keys of
 * photos, and mails contain links. Warns when the mode cannot be changed.
 */
export async function closeDataFolder(folder: string, logger: Logger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if ((mode & others) === 0) return;
  try {
    await chmod(folder, 0o700);
  } catch {
    // Another user owns the folder, as with some volumes.
    logger.warn({}, 'DATA_DIR can be read by others, and is not ours to close: chmod it to 700');
  }
}
