import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';

export interface PostgresCluster {
  /** URL of the superuser, by TCP on the loopback interface. */
  readonly url: string;
  /** `fast` shuts down as an operator does; `immediate` simulates a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** Folder of the newest installed PostgreSQL programs; `undefined` if there are none. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = existsSync(debianFolder) ? await readdir(debianFolder) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianFolder, version, 'bin'))
    .concat((process.env.PATH ?? '').split(path.delimiter));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

/**
 * Starts a PostgreSQL in a temporary folder, on a free port. For tests only: it may lose its data in a power failure.
 * @param binaries from `findPostgres`
 * @param extra more settings, as `name=value`
 */
export async function startCluster(binaries: string, extra: readonly string[] = []): Promise<PostgresCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  const data = path.join(folder, 'data');
  const asPostgres = await commandRunner(folder);
  const port = await freePort();
  const named = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200', ...extra];
  const settings = [`-p ${port} -k ${folder}`, ...named.map((setting) => `-c ${setting}`)].join(' ');
  const start = async () => {
    await asPostgres(path.join(binaries, 'pg_ctl'), [
      '-D',
      data,
      '-l',
      path.join(folder, 'log'),
      '-o',
      settings,
      '-w',
      'start',
    ]);
  };
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    await asPostgres(path.join(binaries, 'pg_ctl'), ['-D', data, '-m', mode, '-w', 'stop']);
  };
  await asPostgres(path.join(binaries, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
async function commandRunner(folder: string): Promise<(command: string, args: readonly string[]) => Promise<void>> {
  if (process.getuid?.() !== 0) {
    return async (command, args) => {
      await run(command, args, { cwd: folder });
    };
  }
  const [{ stdout: user }, { stdout: group }] = await Promise.all([
    run('id', ['-u', 'postgres']),
    run('id', ['-g', 'postgres']),
  ]);
  await chown(folder, Number(user), Number(group));
  return async (command, args) => {
    await run('runuser', ['-u', 'postgres', '--', command, ...args], { cwd: folder });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
