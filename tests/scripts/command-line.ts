import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { soundYaml } from '#tests/site-loader/sandbox.ts';

export const script = join(import.meta.dirname, '../../scripts/site.ts');

/**
 * Runs the command as an operator would, in a sites directory of its own, without a terminal.
 * @param extra variables beside SITES_DIR
 */
export function commandLine(extra: Readonly<Record<string, string>> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'site-command-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const env = { ...process.env, SITES_DIR: directory, NO_COLOR: '1', ...extra };
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { env, encoding: 'utf8' });
    return { status, stdout: stdout.replaceAll(directory, 'SITES'), stderr: stderr.replaceAll(directory, 'SITES') };
  };
  return { directory, env, run };
}

/** A sound site, with one text of its file replaced. */
export function writeSite(directory: string, domain: string, [from, to]: readonly [string, string]): void {
  mkdirSync(join(directory, domain));
  writeFileSync(join(directory, domain, 'site.yaml'), soundYaml.replace('{domain}', domain).replace(from, to));
}
