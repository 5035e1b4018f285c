import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeSite, startTestServer, writeSite } from './support.ts';

const site = makeSite({ domain: 'dusk.example', domain_language: 'en', locales: ['en'] });
const first = { 'index.html': 'first', 'old.html': 'old page', '404.html': 'nothing', '.build.json': '1' };
const second = { 'index.html': 'second', 'new.html': 'new page', '404.html': 'nothing', '.build.json': '2' };

test('server-3: a build that swaps the folder is seen, pages that are gone are gone', async () => {
  const server = await startTestServer([site], { 'dusk.example': first });
  expect((await server.ask('dusk.example', '/')).text).toBe('first');
  const folder = path.join(server.dist, 'dusk.example');
  await writeSite(path.join(server.dist, '.next'), second);
  await rename(folder, path.join(server.dist, '.old'));
  await rename(path.join(server.dist, '.next'), folder);
  await server.refresh();
  expect((await server.ask('dusk.example', '/')).text).toBe('second');
  expect((await server.ask('dusk.example', '/new')).text).toBe('new page');
  expect((await server.ask('dusk.example', '/old')).status).toBe(404);
  await server.close();
});

test('server-3: a build that moves single files into the folder is seen, and nothing of before is sent', async () => {
  const server = await startTestServer([site], { 'dusk.example': first });
  const headers = { 'accept-encoding': 'gzip' };
  const home = async () => gunzipSync((await server.ask('dusk.example', '/', { headers })).bytes).toString();
  expect([await home(), (await server.ask('dusk.example', '/old')).text]).toEqual(['first', 'old page']);
  const [folder, staged] = ['dusk.example', '.next'].map((name) => path.join(server.dist, name)) as [string, string];
  await writeSite(staged, second);
  for (const name of ['index.html', 'new.html']) await rename(path.join(staged, name), path.join(folder, name));
  await rm(path.join(folder, 'old.html'));
  await rename(path.join(staged, '.build.json'), path.join(folder, '.build.json'));
  await server.refresh();
  expect([await home(), (await server.ask('dusk.example', '/new')).text]).toEqual(['second', 'new page']);
  expect((await server.ask('dusk.example', '/old')).status).toBe(404);
  await server.close();
});

test('hosting-31: what was compressed before a build is not sent after it', async () => {
  const server = await startTestServer([site], { 'dusk.example': first });
  const ask = async () => {
    const { headers, bytes } = await server.ask('dusk.example', '/', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    return { tag: headers.etag ?? '', text: gunzipSync(bytes).toString() };
  };
  const old = await ask();
  expect(old.text).toBe('first');
  const folder = path.join(server.dist, 'dusk.example');
  await writeSite(path.join(server.dist, '.next'), second);
  await rename(folder, path.join(server.dist, '.old'));
  await rename(path.join(server.dist, '.next'), folder);
  await server.refresh();
  const next = await ask();
  expect(next.text).toBe('second');
  expect(next.tag).not.toBe(old.tag);
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': old.tag };
  expect((await server.ask('dusk.example', '/', { headers })).status).toBe(200);
  await server.close();
});

test('server-4: between the two renames nothing is missing', async () => {
  const server = await startTestServer([site], { 'dusk.example': first }, { cacheMegabytes: 0 });
  const folder = path.join(server.dist, 'dusk.example');
  await writeSite(path.join(server.dist, '.next'), second);
  await rename(folder, path.join(server.dist, '.old'));
  await server.refresh();
  const [known, home] = [server.ask('dusk.example', '/old'), server.ask('dusk.example', '/')];
  await new Promise((resolve) => setTimeout(resolve, 100));
  await rename(path.join(server.dist, '.next'), folder);
  expect((await home).text).toBe('second');
  expect((await known).text).toBe('nothing');
  await server.close();
});

test('server-8: a site that was never built is plainly missing, and there once it is', async () => {
  const server = await startTestServer([site], {});
  expect(await server.ask('dusk.example', '/')).toMatchObject({ status: 404, text: 'Not found\n' });
  await mkdir(path.join(server.dist, 'dusk.example'), { recursive: true });
  await writeSite(path.join(server.dist, 'dusk.example'), first);
  await server.refresh();
  expect((await server.ask('dusk.example', '/')).text).toBe('first');
  await server.close();
});

test('server-30: memory stays within its bound, and everything is still answered', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `page${index}`);
  const pages = Object.fromEntries(names.map((name) => [`${name}.html`, `${name} ${'x'.repeat(100_000)}`]));
  const server = await startTestServer(
    [site],
    { 'dusk.example': pages },
    { cacheMegabytes: 1, onError: () => undefined },
  );
  for (let round = 0; round < 2; round++) {
    for (const name of names) {
      expect((await server.ask('dusk.example', `/${name}`)).text.slice(0, name.length)).toBe(name);
    }
  }
  // Gone from the disk: what is still answered comes from memory, and the first pages had to make room.
  await rm(path.join(server.dist, 'dusk.example'), { recursive: true });
  const last = names.at(-1) ?? '';
  expect((await server.ask('dusk.example', `/${last}`)).status).toBe(200);
  expect((await server.ask('dusk.example', '/page0')).status).toBe(500);
  await server.close();
});

test('server-31: a page that cannot be read is answered with 500 by the page that says so, in the language of the address', async () => {
  const dusk = makeSite({ domain: 'dusk.example', domain_language: 'en', locales: ['en', 'nl'] });
  const pages = { 'page.html': 'page', 'nl/page.html': 'pagina', 'app.js': 'code', 'error.html': 'sorry' };
  const told: unknown[] = [];
  const server = await startTestServer(
    [dusk],
    { 'dusk.example': { ...pages, 'nl/error.html': 'helaas' } },
    { onError: (error) => told.push(error) },
  );
  // A folder in the place of a file is what nobody can read, root neither.
  const breakFile = async (name: string) => {
    const file = path.join(server.dist, 'dusk.example', name);
    await rm(file);
    await mkdir(file);
  };
  for (const name of ['page.html', 'nl/page.html', 'app.js']) await breakFile(name);
  const page = await server.ask('dusk.example', '/page');
  expect([page.status, page.text, page.headers['content-type']]).toEqual([500, 'sorry', 'text/html; charset=utf-8']);
  await expect(server.ask('dusk.example', '/nl/page')).resolves.toMatchObject({ status: 500, text: 'helaas' });
  const file = await server.ask('dusk.example', '/app.js');
  expect([file.status, file.headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
  expect(told).toHaveLength(3);
  await server.close();
});
