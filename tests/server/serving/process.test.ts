import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { endpointPath } from '#contract/endpoint.ts';
import { lockDirectory } from '#lib/directory-lock.ts';
import { routes } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/main.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { makeSite, writeSite } from './support.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'process-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
/** None of the sources: the server knows finished sites only. */
const site = makeSite({ domain: 'finished.example', signups: 'all', locales: ['en'], domain_language: 'en' });
const host = `${site.domain}.localhost`;
await writeSite(path.join(folder, 'dist', site.domain), { 'index.html': '<p>home', '.build.json': '1' });
writeFinishedSite(path.join(folder, 'dist', site.domain), site);
const variables = { DATA_DIR: path.join(folder, 'data'), DIST_DIR: path.join(folder, 'dist'), PORT: '0' };

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

function headersOf(port: number) {
  return { host: `${host}:${port}`, origin: `http://${host}:${port}`, 'content-type': 'application/json' };
}

/** Asks for an address as a page of the site would. */
function send(port: number, target: string): Promise<Answer> {
  const outgoing = request({ host: '127.0.0.1', port, path: target, headers: headersOf(port) });
  outgoing.end();
  return answerOf(outgoing);
}

/** Posts to an endpoint, but only the head of the request. Resolves once the server has read that. */
async function beginPost(port: number, target: string): Promise<ClientRequest> {
  const headers = { ...headersOf(port), expect: '100-continue' };
  const outgoing = request({ host: '127.0.0.1', port, path: target, method: 'POST', headers });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  return outgoing;
}

async function answerOf(outgoing: ClientRequest): Promise<Answer> {
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response) };
}

test('server-1, server-2, server-3, server-5, server-27: one process serves pages and API, sees a new build, and finishes what is under way when it stops', async () => {
  const { logger, logs } = createTestLogger();
  const server = await startServer(readConfig(variables), logger);
  expect(server.urls.map(({ url }) => url)).toContain(`http://${host}:${server.port}/`);
  await expect(send(server.port, '/')).resolves.toEqual({ status: 200, text: '<p>home' });

  const dist = path.join(folder, 'dist', site.domain);
  await writeFile(path.join(dist, 'index.html'), '<p>new home');
  await rm(path.join(dist, 'index.html.br'));
  await writeFile(path.join(dist, '.build.json'), '2');
  await writeFile(path.join(folder, 'dist', '.swapped'), '');
  await expect.poll(async () => (await send(server.port, '/')).text, { timeout: 5000 }).toBe('<p>new home');

  // Away for longer than it takes to look again.
  const aside = path.join(folder, 'aside');
  await rename(path.join(folder, 'dist'), aside);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await expect(send(server.port, '/')).resolves.toEqual({ status: 200, text: '<p>new home' });
  await expect(send(server.port, '/api/settings.php')).resolves.toMatchObject({ status: 200 });
  await rename(aside, path.join(folder, 'dist'));

  await expect(send(server.port, '/api/settings.php?ref=private')).resolves.toMatchObject({ status: 200 });
  // Of whatever is asked, the log names the endpoint alone: what else an address has is the asker's, or opens a photo.
  const paths = new Set(routes.map(({ endpoint }) => endpointPath(endpoint)));
  const privateTargets = [
    '/api/media/privateprivateprivate0.card.webp',
    '/__demo/outbox/private',
    '/members/private/landing',
  ];
  for (const path of paths) privateTargets.push(`${path}?email=private`, `${path}/private`, `${path}?q=1?private`);
  for (const target of privateTargets) await send(server.port, target);
  const said = JSON.stringify(logs);
  for (const path of [...paths, '/api/media']) expect(said).toContain(`"${path}"`);
  expect(said).not.toContain('private');

  const underWay = await beginPost(server.port, '/api/visit.php');
  const started = performance.now();
  const stopped = server.close();
  underWay.end(JSON.stringify({ locale: 'en' }));
  await expect(answerOf(underWay)).resolves.toMatchObject({ status: 200 });
  await stopped;
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect(send(server.port, '/')).rejects.toThrow();
}, 60_000);

describe('a start that cannot work says why, and ends with 1', () => {
  async function start(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, ['scripts/serve.ts'], {
      env: { ...process.env, ...variables, ...environment },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const [code] = await once(child, 'close');
    return { code, said };
  }

  test('server-9: a wrong variable', async () => {
    const { code, said } = await start({ PORT: 'eighty' });
    expect(code).toBe(1);
    expect(said).toMatch(/^PORT="eighty": expected a whole number/);
  });

  test('server-10: a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, said } = await start({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toContain('Stop what listens there, or set PORT to another port.');
  }, 60_000);

  test('server-12: a data folder that another process has open', async () => {
    const data = path.join(folder, 'held');
    const lock = lockDirectory(data);
    const { code, said } = await start({ DATA_DIR: data, DATABASE_URL: '' });
    lock.release();
    expect(code).toBe(1);
    expect(said).toBe(`${data} is in use by process ${process.pid}. Stop it, or set DATA_DIR to another folder.\n`);
  });

  test('server-11: a database that is not there, without its password', async () => {
    const { code, said } = await start({ DATABASE_URL: 'postgresql://anna:geheim@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(said).toContain('The database cannot be opened');
    expect(said).not.toContain('geheim');
  }, 60_000);
});
