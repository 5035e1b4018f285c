import { statfs } from 'node:fs/promises';

const bytesPerMegabyte = 1024 * 1024;
/** How often the disk is checked: the delay until a full disk, or new space, is noticed (ms). */
const defaultIntervalMilliseconds = 2_000;

export interface FreeSpaceOptions {
  readonly folder: string;
  readonly minimumMegabytes: number;
  /** Called with `false` when space runs low, and with `true` when there is enough again. */
  readonly onChange: (enough: boolean) => Promise<void>;
  readonly intervalMilliseconds?: number;
  /** Free bytes in the folder's file system. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface FreeSpaceGuard {
  readonly enough: boolean;
  stop(): void;
}

/**
 * Watches the disk space of the embedded database. PGlite does not recover from a full disk, so writing
 * stops before that, and resumes once there is space.
 */
export async function guardFreeSpace(options: FreeSpaceOptions): Promise<FreeSpaceGuard> {
  const freeBytes = options.freeBytes ?? freeBytesOf;
  let enough = true;

  async function look(): Promise<void> {
    const free = await freeBytes(options.folder);
    const isEnough = free >= options.minimumMegabytes * bytesPerMegabyte;
    if (isEnough === enough) return;
    enough = isEnough;
    await options.onChange(enough);
  }

  await look();
  const timer = setInterval(
    () => void look().catch(() => undefined),
    options.intervalMilliseconds ?? defaultIntervalMilliseconds,
  );
  timer.unref();
  return {
    get enough() {
      return enough;
    },
    stop: () => clearInterval(timer),
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
