import { expect, it } from 'vitest';
import { recordLook } from '#server/services/looks/record.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { addMember } from '#tests/support/members.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, testSites } from '#tests/support/sites.ts';

const server = shareServer();
const told = { looks_told_at: new Date('2026-11-01T00:00:00Z') };

it('looks-12: a look that cannot be kept is a line in the log, and no error', async () => {
  const { deps, clock } = server();
  const site = testSites.find(({ domain }) => domain === open);
  if (site === undefined) throw new Error('the tests have no site');
  const [viewer, shown] = [await addMember(deps.database, told), await addMember(deps.database, told)];
  const { logger, logs } = createTestLogger();
  const database = { ...deps.database, transaction: () => Promise.reject(new Error('the disk is full')) };
  await recordLook({ deps: { ...deps, database, logger }, site, member: viewer, now: clock.now() }, shown);
  expect(logs).toMatchObject([{ level: 'warn', message: 'a look was not kept' }]);
  expect(JSON.stringify(logs)).not.toContain(viewer.id);
});
