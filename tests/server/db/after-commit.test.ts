import { expect, it } from 'vitest';
import { afterCommit, inSavepoint } from '#server/db/after-commit.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

it('fictional-14: what was begun in a savepoint happens after the commit, and not if it was taken back', async () => {
  const { database } = server().deps;
  const done: string[] = [];
  await database.transaction(async (tx) => {
    afterCommit(tx, () => done.push('first'));
    await inSavepoint(tx, async (inner) => afterCommit(inner, () => done.push('kept')));
    const failed = inSavepoint(tx, async (inner) => {
      afterCommit(inner, () => done.push('taken back'));
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['first', 'kept']);
  const rolledBack = database.transaction(async (tx) => {
    await inSavepoint(tx, async (inner) => afterCommit(inner, () => done.push('rolled back')));
    throw new Error('later');
  });
  await expect(rolledBack).rejects.toThrow('later');
  expect(done).toEqual(['first', 'kept']);
});
