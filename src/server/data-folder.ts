import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Logger } from '#server/core/logger.ts';

/** Bits of a mode that let anybody but the owner in. */
const others = 0o077;

/** Makes `DATA_DIR`, for this user alone: names of files in it are keys of photos, and mails hold links. One that is open to others is closed. */
export async function closeDataFolder(folder: string, logger: Logger): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode } = await stat(folder);
  if ((mode & others) === 0) return;
  try {
    await chmod(folder, 0o700);
  } catch {
    // It belongs to another user, as some volumes do.
    logger.warn({}, 'DATA_DIR can be read by others, and is not ours to close: chmod it to 700');
  }
}
