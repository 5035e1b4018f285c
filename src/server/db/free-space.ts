import { statfs } from 'node:fs/promises';

const bytesPerMegabyte = 1024 * 1024;
/** How soon a full disk is noticed, and how soon room that was made. */
const defaultIntervalMilliseconds = 2_000;

export interface FreeSpaceOptions {
  readonly folder: string;
  readonly minimumMegabytes: number;
  /** Called with `false` when there is too little room, and with `true` when there is room again. */
  readonly onChange: (enough: boolean) => Promise<void>;
  readonly intervalMilliseconds?: number;
  /** Free bytes of the file system of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface FreeSpaceGuard {
  readonly enough: boolean;
  stop(): void;
}

/**
 * Watches the room on the disk of the embedded database: PGlite that fills it does not come back by itself (trials §1.2), so writing
 * stops before, and goes on by itself once there is room.
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
