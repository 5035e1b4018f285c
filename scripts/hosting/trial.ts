import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FrontProgram } from '#scripts/hosting/fronts.ts';
import type { RunningServer } from '#scripts/lib/running-server.ts';
import type { Site } from '#site/types.ts';
import { createWorkspace, type Workspace } from '#tests/build/support/workspace.ts';

/** Sites, and the folder that they are built to. */
export interface Compared {
  readonly sites: readonly Site[];
  readonly sitesFolder: string;
  readonly dist: string;
}

/** A set of sites behind one front server. */
export interface Trial extends Compared {
  readonly front: FrontProgram;
  readonly own: RunningServer;
  /** For configurations and files that the server writes. */
  readonly folder: string;
  /** Folder of ACME challenges, with a file `token`, as certbot writes it. */
  readonly challenges: string;
  /** User of nginx's workers, if this process is root. */
  readonly user: string;
}

/** The ACME challenge in the folder. */
export const proof = { path: '/.well-known/acme-challenge/token', text: 'token.thumbprint' } as const;

/**
 * Writes a configuration with `site hosting`, as the operator does.
 * @returns path of the file
 * @throws if the command fails
 */
export function writeConfiguration(trial: Trial, name: string, ...flags: string[]): string {
  const { front, own, folder, challenges, sitesFolder, dist } = trial;
  const file = join(folder, name);
  const command = ['scripts/site.ts', 'hosting', `--${front.name}`, '--out', file, '--challenges', challenges];
  const { status, stderr } = spawnSync(
    process.execPath,
    [...command, '--api', `http://127.0.0.1:${own.port}`, ...front.flags, ...flags],
    { encoding: 'utf8', env: { ...process.env, SITES_DIR: sitesFolder, DIST_DIR: dist } },
  );
  if (status !== 0) throw new Error(stderr);
  return file;
}

/**
 * The user that a front web server should run as to resemble a real one: another user than the build's. If a parent of
 * the built sites is closed to others (such as root's home), only root can read them.
 * @param folder absolute path of the built sites; its own mode is ignored, since the check tests whether it is readable
 */
export function readerOf(folder: string): 'nobody' | 'root' {
  for (let above = dirname(folder); ; above = dirname(above)) {
    if ((statSync(above).mode & 0o001) === 0) return 'root';
    if (above === dirname(above)) return 'nobody';
  }
}

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
