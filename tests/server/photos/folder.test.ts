import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import type { PhotoFile } from '#server/core/ports/storage.ts';
import { makePhoto } from '#server/services/photos/make.ts';
import { storePhoto } from '#server/services/photos/store.ts';

const key = 'AbCdEfGhIjKlMnOpQrStU_';
const file: PhotoFile = { pool: 'open.example', key, size: 'card' };
const bytes = Buffer.from('picture');

function open() {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createFolderStorage(path.join(folder, 'media'), true);
  const left = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return { folder, storage, left };
}

it('keeps a file where its pool and key say, for this user only', async () => {
  const { folder, storage } = open();
  await storage.put(file, bytes);
  const place = path.join(folder, 'media/open.example/Ab', `${key}.card.webp`);
  expect(statSync(place).mode & 0o777).toBe(0o600);
  expect(await storage.get(file)).toEqual(bytes);
  await storage.put(file, Buffer.from('another'));
  expect(String(await storage.get(file).then((found) => Buffer.from(found ?? [])))).toBe('another');
  expect(await storage.get({ ...file, size: 'full' })).toBeUndefined();
  expect(await storage.get({ ...file, pool: 'other.example' })).toBeUndefined();
});

it('renames and deletes', async () => {
  const { storage, left } = open();
  await storage.put(file, bytes);
  const next = key.replace('Ab', 'Zz');
  expect(await storage.rename(file, next)).toBe(true);
  expect(await storage.get(file)).toBeUndefined();
  expect(await storage.get({ ...file, key: next })).toEqual(bytes);
  expect(await storage.rename(file, next)).toBe(false);
  await storage.delete({ ...file, key: next });
  await storage.delete({ ...file, key: next });
  expect(left()).toEqual([]);
});

it('deletes what a killed process left of a file, too', async () => {
  const { folder, storage, left } = open();
  await storage.put(file, bytes);
  const place = path.join(folder, 'media/open.example/Ab', `${key}.card.webp`);
  renameSync(place, `${place}.part`);
  await storage.delete(file);
  expect(left()).toEqual([]);
});

it('never leaves its folder', async () => {
  const { folder, storage } = open();
  const outside = [
    { ...file, pool: '..' },
    { ...file, pool: '../other' },
    { ...file, pool: '' },
    { ...file, key: '../../../../../../etc/x' },
    { ...file, key: `${key.slice(0, 21)}/` },
    { ...file, key: `${key}\0` },
  ];
  for (const place of outside) {
    await expect(async () => storage.put(place, bytes)).rejects.toThrow(TypeError);
    await expect(async () => storage.get(place)).rejects.toThrow(TypeError);
    await expect(async () => storage.delete(place)).rejects.toThrow(TypeError);
  }
  await storage.put(file, bytes);
  await expect(storage.rename(file, '../../../../../../etc/x')).rejects.toThrow(TypeError);
  expect(readdirSync(folder)).toEqual(['media']);
});

it('keeps no part of a photo that cannot be stored whole', async () => {
  const { storage, left } = open();
  const photo = await makePhoto(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  let puts = 0;
  const full: typeof storage = {
    ...storage,
    put: async (...args) => {
      puts += 1;
      if (puts === 3) throw new Error('no space left on device');
      await storage.put(...args);
    },
  };
  await expect(storePhoto(full, 'open.example', photo)).rejects.toThrow('no space left');
  expect(left()).toEqual([]);
  await storePhoto(storage, 'open.example', photo);
  expect(left()).toHaveLength(4);
});
