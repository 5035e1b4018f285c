import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { FrontProgram } from '#scripts/hosting/fronts.ts';
import type { RunningServer } from '#scripts/lib/running-server.ts';
import type { Site } from '#site/types.ts';

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
