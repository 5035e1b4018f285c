/** Environment of WebKitGTK: a virtual display, its driver, and a narrow window frame. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '#scripts/lib/free-port.ts';
import { poll } from '#scripts/trial-engines/poll.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
/** Otherwise the buttons of the browser's toolbar limit the window to a minimum width of 447 pixels. */
const narrowToolbar = '* { min-width: 0; } box *, headerbar * { padding: 0; margin: 0; border-width: 0; }';

export interface WebkitDriver {
  /** Address of the WebDriver server. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the driver on a new virtual display. @throws if a program is not installed or does not start */
export async function startWebkitDriver(): Promise<WebkitDriver> {
  if (!existsSync(driverPath)) throw new Error('No WebKitGTK found: apt-get install webkit2gtk-driver xvfb.');
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const child of started.toReversed()) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(display);
    const failed = once(display, 'exit').then(() => Promise.reject(new Error('Xvfb did not start')));
    const [number] = await Promise.race([once(display.stdio[3] as Readable, 'data'), failed]);
    mkdirSync(path.join(folder, 'gtk-3.0'));
    writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), narrowToolbar);
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
    };
    started.push(spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }));
    const url = `http://127.0.0.1:${port}`;
    await poll('the driver of WebKitGTK answers', async () => (await fetch(`${url}/status`)).ok);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
