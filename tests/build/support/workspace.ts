import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder, rootFolder, sitesFolder } from '#site-loader/source/paths.ts';

/** Result of a run of `scripts/build.mjs`. */
export interface BuildRun {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/** How the build is run. */
export interface RunOptions {
  readonly args?: string[];
  readonly env?: Record<string, string>;
  /** Options of Node. */
  readonly node?: string[];
  /** Root folder of the project. */
  readonly root?: string;
}

/** Temporary folders for the sites and output of a test. */
export interface Workspace {
  readonly sites: string;
  readonly dist: string;
  /** Runs the build as an operator does, in a child process. */
  build(options?: RunOptions & { readonly dist?: string }): Promise<BuildRun>;
  /** Adds a copy of an example site under another domain. */
  addSite(domain: string, like?: string): void;
  /** Replaces text in a site's `site.yaml`. */
  edit(domain: string, from: string | RegExp, to: string): void;
  remove(): void;
}

/** Creates a workspace with the given sites, each a copy of an example site. */
export function createWorkspace(...domains: string[]): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'build-test-'));
  const sites = join(folder, 'sites');
  const dist = join(folder, 'dist');
  const workspace: Workspace = {
    sites,
    dist,
    build: (options = {}) => runBuild(sites, options.dist ?? dist, options),
    addSite(domain, like = 'zomerrood.example') {
      const draft = join(folder, domain);
      cpSync(join(rootFolder, 'sites', like), draft, { recursive: true });
      cpSync(draft, join(sites, domain), { recursive: true });
      rmSync(draft, { recursive: true });
      workspace.edit(domain, /^domain: .*$/m, `domain: ${domain}`);
      workspace.edit(domain, /^pool: .*$/m, `pool: ${domain}`);
      workspace.edit(domain, /^aliases:(?: .*|(?:\n {2}- .*)*)$/m, 'aliases: []');
    },
    edit(domain, from, to) {
      const file = join(sites, domain, 'site.yaml');
      const text = readFileSync(file, 'utf8').replace(from, to);
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  for (const domain of domains) workspace.addSite(domain);
  return workspace;
}

/**
 * Builds the project's own sites into its own `dist`, as the browser tests and the check of the hosts do: what did not
 * change since is not built again. For tests that only read.
 */
export function buildProject(): Promise<BuildRun> {
  return runBuild(sitesFolder(), distFolder(), {});
}

/** Runs the build as an operator does, in a child process. */
export function runBuild(
  sites: string,
  dist: string,
  { args = [], env = {}, node = [], root = rootFolder }: RunOptions,
): Promise<BuildRun> {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [...node, 'scripts/build.mjs', ...args], {
    cwd: root,
    env: { ...inherited, SITES_DIR: sites, DIST_DIR: dist, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}
