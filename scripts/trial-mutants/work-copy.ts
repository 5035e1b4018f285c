import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mutant, mutate } from '#scripts/trial-mutants/mutant.ts';

/** A clone of HEAD that mutants are applied to. The tree of the user is only read. */
export interface WorkCopy {
  readonly folder: string;
  /** Hash of HEAD. */
  readonly commit: string;
  /** Applies a mutant, or with `undefined` restores all files. */
  apply(mutant: Mutant | undefined): void;
  remove(): void;
}

/** Clones HEAD without its history, and links the packages of the user's tree. */
export function createWorkCopy(): WorkCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'trial-mutants-'));
  git('.', 'clone', '--quiet', '--shared', '.', folder);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // `.gitignore` names a folder, and this is a link.
  appendFileSync(path.join(folder, '.git/info/exclude'), '/node_modules\n');
  return {
    folder,
    commit: git(folder, 'rev-parse', 'HEAD'),
    apply(mutant) {
      git(folder, 'checkout', '--quiet', '--', '.');
      if (mutant === undefined) return;
      const file = path.join(folder, mutant.file);
      writeFileSync(file, mutate(mutant, readFileSync(file, 'utf8')));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
}
