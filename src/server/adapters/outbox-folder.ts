import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What an outbox keeps. */
interface Kept {
  /** Domain of the sending site. */
  readonly site: string;
  readonly date: Date;
}

interface OutboxFolder<Sent extends Kept> {
  /** @param other the same in another form, for other programs, by the end of the file's name */
  keep(sent: Sent, other?: Readonly<Record<string, Buffer>>): Promise<void>;
  /** Newest first. */
  list(site: string, most: number): Promise<readonly Sent[]>;
  /** Deletes what is meant, in every form and of all sites. */
  forget(isMeant: (sent: Sent) => boolean): Promise<void>;
}

/**
 * A folder of what was sent: `<domain>/<time>-<random>.json` each.
 * @param directory created with the first file
 * @param within folder inside that of a domain
 */
export function createOutboxFolder<Sent extends Kept>(directory: string, within = '.'): OutboxFolder<Sent> {
  const folderOf = (site: string) => join(directory, site, within);
  return {
    keep: async (sent, other = {}) => {
      const folder = folderOf(sent.site);
      await mkdir(folder, { recursive: true });
      const name = `${sent.date.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
      for (const [end, content] of Object.entries(other)) await writeWhole(join(folder, `${name}.${end}`), content);
      await writeWhole(join(folder, `${name}.json`), JSON.stringify(sent));
    },
    list: async (site, most) => {
      const folder = folderOf(site);
      const newest = (await namesIn(folder))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, most);
      return Promise.all(newest.map((name) => read<Sent>(join(folder, name))));
    },
    forget: async (isMeant) => {
      for (const site of await namesIn(directory)) {
        const folder = folderOf(site);
        const names = await namesIn(folder);
        for (const name of names.filter((each) => each.endsWith('.json'))) {
          const own = await readOwn<Sent>(join(folder, name));
          if (own === undefined || !isMeant(own)) continue;
          const forms = names.filter((each) => each.startsWith(name.slice(0, -'json'.length)));
          await Promise.all(forms.map((each) => rm(join(folder, each), { force: true })));
        }
      }
    },
  };
}

/** None if there is no such folder. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Writes to a temporary file and renames it, so that no reader sees half of it. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** @returns `undefined` for a file of another kind, which somebody put there or a copy left behind */
async function readOwn<Sent extends Kept>(file: string): Promise<Sent | undefined> {
  try {
    return await read<Sent>(file);
  } catch {
    return undefined;
  }
}

async function read<Sent extends Kept>(file: string): Promise<Sent> {
  const sent = JSON.parse(await readFile(file, 'utf8')) as Omit<Sent, 'date'> & { date: string };
  return { ...sent, date: new Date(sent.date) } as Sent;
}
