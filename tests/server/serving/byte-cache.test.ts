import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ByteCache } from '#server/serving/byte-cache.ts';
import { gzipOf, NotCompressedError } from '#server/serving/gzip.ts';
import type { FileForm } from '#server/serving/site-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'byte-cache-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const formOf = (name: string): FileForm => ({
  encoding: 'identity',
  path: path.join(folder, name),
  isMade: false,
  headers: [],
});
/** The gzip that is made of a file. */
const gzipForm = (name: string): FileForm => ({ ...formOf(name), encoding: 'gzip', isMade: true });

async function write(name: string, bytes: number): Promise<FileForm> {
  await writeFile(path.join(folder, name), 'x'.repeat(bytes));
  return formOf(name);
}

it('reads a file once for all who ask at the same time, and gives it at once from then on', async () => {
  const cache = new ByteCache(1);
  const form = await write('page', 10);
  expect(cache.get(form)).toBeUndefined();
  const [first, second] = await Promise.all([cache.load(form), cache.load(form)]);
  expect(second).toBe(first);
  expect(cache.get(form)).toBe(first);
});

it('server-30: keeps as much as it may, and what was asked for last', async () => {
  const cache = new ByteCache(1);
  const forms = await Promise.all([1, 2, 3].map((each) => write(`part${each}`, 400_000)));
  const [first, second, third] = forms as [FileForm, FileForm, FileForm];
  await cache.load(first);
  await cache.load(second);
  expect(cache.get(first)).toBeDefined();
  await cache.load(third);
  expect(forms.map((form) => cache.get(form) !== undefined)).toEqual([true, false, true]);
});

it('keeps no file that is larger than the cache, only an empty one where there is no cache', async () => {
  const large = await write('large', 2_000_000);
  const cache = new ByteCache(1);
  expect(await cache.load(large)).toMatchObject({ size: 2_000_000, body: undefined });
  expect(cache.get(large)).toBeUndefined();
  const none = new ByteCache(0);
  const [small, empty] = [await write('small', 1), await write('empty', 0)];
  expect(await none.load(small)).toMatchObject({ size: 1, body: undefined });
  expect(await none.load(empty)).toMatchObject({ size: 0, body: '' });
  expect(none.get(small)).toBeUndefined();
});

it('answers who asked before a build swapped the folder, and keeps nothing of it', async () => {
  const cache = new ByteCache(1);
  const form = await write('swapped', 10);
  const loading = cache.load(form);
  cache.forget([form]);
  expect(await loading).toMatchObject({ size: 10 });
  expect(cache.get(form)).toBeUndefined();
});

it('keeps no failure', async () => {
  const cache = new ByteCache(1);
  await expect(cache.load(formOf('late'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await cache.load(await write('late', 3))).toMatchObject({ size: 3 });
});

describe('a gzip that is made', () => {
  const bytesOf = (body: string | Buffer | undefined) => Buffer.from((body ?? '') as string, 'latin1');

  it('hosting-31: is made once for all who ask at the same time and later', async () => {
    await write('made', 10_000);
    const compress = vi.fn(gzipOf);
    const cache = new ByteCache(1, compress);
    const form = gzipForm('made');
    const [first, second] = await Promise.all([cache.load(form), cache.load(form)]);
    expect(second).toBe(first);
    expect(cache.get(form)).toBe(first);
    expect(compress).toHaveBeenCalledTimes(1);
    expect(gunzipSync(bytesOf(first.body)).toString()).toBe('x'.repeat(10_000));
    expect(first.tag).toMatch(/-gzip"$/);
    expect(first.size).toBe(bytesOf(first.body).length);
  });

  it('hosting-31: leaves the event loop free meanwhile', async () => {
    await write('slow', 2_000_000);
    const order: string[] = [];
    const compress: typeof gzipOf = async (content) => {
      setImmediate(() => order.push('another request'));
      const bytes = await gzipOf(content);
      order.push('compressed');
      return bytes;
    };
    await new ByteCache(1, compress).load(gzipForm('slow'));
    expect(order).toEqual(['another request', 'compressed']);
  });

  it('server-30: counts for the bound like a file', async () => {
    const cache = new ByteCache(1, async () => Buffer.alloc(400_000));
    const forms = ['one', 'two', 'three'].map(gzipForm);
    for (const name of ['one', 'two', 'three']) await write(name, 10);
    for (const form of forms) await cache.load(form);
    expect(forms.map((form) => cache.get(form) !== undefined)).toEqual([false, true, true]);
  });

  it('hosting-31: is sent without a cache, too, and not kept', async () => {
    await write('uncached', 10_000);
    const cache = new ByteCache(0);
    const form = gzipForm('uncached');
    expect(gunzipSync(bytesOf((await cache.load(form)).body)).length).toBe(10_000);
    expect(cache.get(form)).toBeUndefined();
  });

  it('hosting-31: is not made of a file too large to keep, and a failure is not kept', async () => {
    await write('huge', 2_200_000);
    await expect(new ByteCache(8).load(gzipForm('huge'))).rejects.toThrow(NotCompressedError);
    await write('failed', 10);
    const compress = vi.fn(gzipOf).mockRejectedValueOnce(new NotCompressedError('no memory'));
    const cache = new ByteCache(1, compress);
    const form = gzipForm('failed');
    await expect(cache.load(form)).rejects.toThrow(NotCompressedError);
    expect((await cache.load(form)).tag).toMatch(/-gzip"$/);
    await expect(cache.load(gzipForm('gone'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
