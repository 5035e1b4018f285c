import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BundleRecord, findBundle, keepBundle, rendererFolder } from '#build/bundle/kept-bundle.ts';
import { textsKey } from '#build/bundle/texts-key.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

const texts = ['en/account.json', 'nl/account.json'];

/** Keeps a bundle as a build does, for the length of a test. @returns the key of its code */
function keep(changes: Partial<BundleRecord> = {}): string {
  const code = randomUUID();
  const draft = join(rootFolder, '.cache/bundle-drafts', code);
  mkdirSync(join(draft, rendererFolder), { recursive: true });
  writeFileSync(join(draft, rendererFolder, 'entry.mjs'), 'export {}');
  const record = { entry: 'entry.mjs', styles: {}, texts, textsKey: textsKey(texts), ...changes };
  const { folder } = keepBundle(code, draft, record);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return code;
}

test('build-29: a bundle of the same code and texts is found', () => {
  const code = keep();
  expect(findBundle(code)).toMatchObject({ entry: 'entry.mjs', texts });
  expect(findBundle(randomUUID())).toBeUndefined();
});

test('build-29: one whose texts have changed is not, nor one that has lost a part', () => {
  expect(findBundle(keep({ textsKey: textsKey(['en/account.json']) }))).toBeUndefined();
  expect(findBundle(keep({ texts: ['en/gone.json'] }))).toBeUndefined();
  expect(findBundle(keep({ entry: 'gone.mjs' }))).toBeUndefined();
});
