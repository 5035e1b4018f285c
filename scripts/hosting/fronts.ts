import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A web server that can be started as a child process. */
export interface FrontProgram {
  readonly name: 'nginx' | 'caddy';
  /** Flags of `site hosting` that match the installed program. */
  readonly flags: readonly string[];
  /** Whether it sends Brotli files; nginx needs a module that not every package of it contains. */
  readonly brotli: boolean;
  /** Starts it with a configuration; it writes only to `folder`. As root, nginx runs its workers as `user`. */
  start(configuration: string, folder: string, user: string): ChildProcess;
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** The programs that are installed. */
export function installedFronts(): FrontProgram[] {
  return [nginx(), caddy].filter(({ name }) => isInstalled(name));
}

function nginx(): FrontProgram {
  const compiledIn = /brotli/.test(spawnSync('nginx', ['-V'], { encoding: 'utf8' }).stderr ?? '');
  const loaded = !compiledIn && existsSync(brotliModule);
  return {
    name: 'nginx',
    flags: compiledIn || loaded ? [] : ['--no-brotli'],
    brotli: compiledIn || loaded,
    start(configuration, folder, user) {
      mkdirSync(join(folder, 'temporary'), { recursive: true });
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${join(folder, 'temporary', kind)};`,
      );
      const main = [
        ...(loaded ? [`load_module ${brotliModule};`] : []),
        'daemon off;',
        ...(process.getuid?.() === 0 ? [`user ${user} ${groupOf(user)};`] : []),
        `pid ${join(folder, 'nginx.pid')};`,
        'events {}',
        `http { access_log off; ${temporary.join(' ')} include ${configuration}; }`,
      ];
      const file = join(folder, 'main.conf');
      writeFileSync(file, `${main.join('\n')}\n`);
      return spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: ['ignore', 'ignore', 'inherit'] });
    },
  };
}

/** The user's main group. By default nginx uses the group with the user's name, which not every system has. */
function groupOf(user: string): string {
  return spawnSync('id', ['-gn', user], { encoding: 'utf8' }).stdout.trim();
}

const caddy: FrontProgram = {
  name: 'caddy',
  flags: [],
  brotli: true,
  start: (configuration, folder) =>
    spawn('caddy', ['run', '--config', configuration, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    }),
};

/**
 * Waits until a server accepts connections.
 * @throws if it exits, or accepts none within a minute
 */
export async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    if (await takesConnections(port)) return;
    await sleep(50);
  }
  throw new Error(`${child.spawnfile} takes no connections on ${port}`);
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });
}

/** Stops a child process and waits for its exit. */
export async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined;
}
