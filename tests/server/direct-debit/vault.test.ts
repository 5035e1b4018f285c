import { expect, test } from 'vitest';
import { createVault } from '#server/core/vault.ts';

const vault = createVault(Buffer.alloc(32, 1));
const iban = 'NL91ABNA0417164300';

test('debit-5: what was sealed is opened with the same key, for the same mandate', () => {
  const sealed = vault.seal(iban, 'pool mandate');
  expect(createVault(Buffer.alloc(32, 1)).open(sealed, 'pool mandate')).toBe(iban);
  expect(vault.seal(iban, 'pool mandate')).not.toBe(sealed);
  for (const written of [sealed, Buffer.from(sealed, 'base64url').toString('latin1')])
    expect(written).not.toContain(iban);
});

test('debit-5: with another key, for another mandate, changed or cut it is not opened', () => {
  const sealed = vault.seal(iban, 'pool mandate');
  expect(() => createVault(Buffer.alloc(32, 2)).open(sealed, 'pool mandate')).toThrow();
  expect(() => vault.open(sealed, 'pool other')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(changed.toString('base64url'), 'pool mandate')).toThrow();
    expect(() => vault.open(bytes.subarray(0, at).toString('base64url'), 'pool mandate')).toThrow();
  }
});

test('debit-5: an account is recognised by a mark that depends on the key', () => {
  expect(vault.mark(iban)).toBe(createVault(Buffer.alloc(32, 1)).mark(iban));
  expect(vault.mark(iban)).not.toBe(createVault(Buffer.alloc(32, 2)).mark(iban));
  expect(vault.mark(iban)).not.toBe(vault.mark(`${iban} `));
});
