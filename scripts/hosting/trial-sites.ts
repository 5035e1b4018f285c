import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createWorkspace, type Workspace } from '#tests/build/support/workspace.ts';

/**
 * Builds sites for what no example site has: one with a lander in two variants, one closed with that as successor, and
 * one closed without successor.
 * @throws if they do not build
 */
export async function buildTrialSites(): Promise<Workspace> {
  const workspace = createWorkspace('tried.example', 'moved.example', 'gone.example');
  // As operators do for a front web server (`docs/deploy/nginx.md`).
  chmodSync(dirname(workspace.dist), 0o711);
  workspace.edit('tried.example', '    slugs: [gilf]\n', '    slugs: [gilf]\n    variants: { b: 50 }\n');
  for (const locale of ['nl', 'en']) {
    const folder = join(workspace.sites, 'tried.example/locales', locale);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'landers-iconslanding.b.json'), JSON.stringify({ title: 'Another title' }));
  }
  for (const [domain, successor] of [
    ['moved.example', 'tried.example'],
    ['gone.example', 'null'],
  ] as const)
    workspace.edit(domain, /^niche: /m, `retired: { to: ${successor}, since: 2026-05-01 }\nniche: `);
  const { code, output } = await workspace.build();
  if (code === 0) return workspace;
  workspace.remove();
  throw new Error(output);
}
