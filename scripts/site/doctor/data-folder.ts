import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { holderOf } from '#lib/directory-lock.ts';
import { root } from '#scripts/lib/install.mjs';
import { type Finding, ok, problem, reasonOf, warning } from '#scripts/site/doctor/finding.ts';
import type { Config } from '#server/config.ts';

const bytesPerMegabyte = 1024 * 1024;

/** `DATA_DIR`: whether it is writable, has space, is private, and which process has it open. */
export function checkDataFolder({ DATA_DIR, MINIMUM_FREE_MB }: Config): Finding[] {
  const writing = checkWritable('data folder', DATA_DIR, 'DATA_DIR');
  if (writing.level === 'problem') return [writing];
  return [writing, checkRoom(DATA_DIR, MINIMUM_FREE_MB), ...checkPrivacy(DATA_DIR), checkHolder(DATA_DIR)];
}

/** Tries to write a file into a folder, or into its nearest existing parent. */
export function checkWritable(about: string, folder: string, variable: string): Finding {
  const present = nearestFolder(folder);
  const trial = join(present, `.doctor-${process.pid}`);
  try {
    writeFileSync(trial, '', { flag: 'wx' });
    rmSync(trial);
  } catch (error) {
    const fix = `Make it writable for ${process.env.USER ?? 'the user that runs this'}, or set ${variable} to another folder.`;
    return problem(about, `${folder} cannot be written: ${reasonOf(error)}`, fix);
  }
  return ok(about, present === folder ? `${folder} can be written` : `${folder} is not there yet, and can be made`);
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

function checkRoom(folder: string, minimum: number): Finding {
  const { bavail, bsize } = statfsSync(nearestFolder(folder));
  const free = Math.floor((bavail * bsize) / bytesPerMegabyte);
  const room = `${free} MB free under ${folder}`;
  if (free < minimum)
    return problem(
      'disk',
      `${room}: nothing is saved below ${minimum} (MINIMUM_FREE_MB).`,
      'Free some space on that disk.',
    );
  if (free < 5 * minimum)
    return warning('disk', `${room}: nothing is saved below ${minimum}.`, 'Free some space on that disk.');
  return ok('disk', room);
}

/** The folder contains private data of members: no other user and no repository may have it. */
function checkPrivacy(folder: string): Finding[] {
  const isOpen = existsSync(folder) && (statSync(folder).mode & 0o077) !== 0;
  return [
    ...(isOpen
      ? [warning('data folder', `others on this machine can look into ${folder}.`, `chmod 700 ${folder}`)]
      : []),
    ...(isCommitted(folder)
      ? [
          warning(
            'data folder',
            `${folder} is not ignored by git: a commit could take it along.`,
            'Add it to .gitignore.',
          ),
        ]
      : []),
  ];
}

/** Whether git would commit a folder of this project. Exit codes: 0 ignored, 1 not ignored, 128 no repository. */
function isCommitted(folder: string): boolean {
  return spawnSync('git', ['-C', root, 'check-ignore', '-q', `${folder}/`], { stdio: 'ignore' }).status === 1;
}

function checkHolder(folder: string): Finding {
  try {
    const holder = holderOf(folder);
    return ok(
      'data folder',
      holder === undefined ? 'nobody has it open' : `${holder} has it open (a server or a report)`,
    );
  } catch (error) {
    return problem('data folder', `its lock cannot be read: ${reasonOf(error)}`, `Look at the owner of ${folder}.`);
  }
}
