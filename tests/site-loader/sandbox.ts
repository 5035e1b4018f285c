import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadSites } from '#site-loader/load.ts';
import { formatProblem } from '#site-loader/source/problems.ts';

/** A sound site of 17 lines; `{domain}` is filled by the sandbox. */
export const soundYaml = `name: Good Site
domain: {domain}
niche: 1
domain_language: en
locales: [en, nl]
countries: [NL, BE]
support_email: help@good.example
theme: {}
landers:
  iconslanding: { slugs: [she] }
company:
  name: Test Company
  address: Street 1
  city: Town
  country: NL
  added: 2024-01-31
signups: all
`;

/** A sites directory of its own for one test, removed afterwards. */
export class Sandbox {
  readonly directory = realpathSync(mkdtempSync(join(tmpdir(), 'sites-')));

  constructor() {
    onTestFinished(() => rmSync(this.directory, { recursive: true, force: true }));
  }

  /** Writes a file below the directory. */
  write(path: string, content: string | Uint8Array): void {
    const file = join(this.directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** Writes a sound site, changed by `change`. */
  writeSite(domain: string, change: (yaml: string) => string = (yaml) => yaml): void {
    this.write(`${domain}/site.yaml`, change(soundYaml.replace('{domain}', domain)));
  }

  /** Problems as printed, files relative to the directory. */
  problems(): string[] {
    return loadSites({ directory: this.directory }).problems.map((problem) =>
      formatProblem(problem).replace(`${this.directory}/`, ''),
    );
  }

  domains(): string[] {
    return loadSites({ directory: this.directory }).sites.map((site) => site.domain);
  }
}
