import { afterAll, expect, it } from 'vitest';
import { timeNewSite } from '#scripts/lib/new-site.ts';
import { createWorkspace } from '#tests/build/support/workspace.ts';

const workspace = createWorkspace('standing.example');
afterAll(() => workspace.remove());

it('shows a site that the commands alone made on a server that was running before', async () => {
  await workspace.build();
  await expect(timeNewSite(workspace.sites, workspace.dist)).resolves.toBeGreaterThan(0);
});
