/** What `npm start` and `npm test` need before anything of the project can run. Built-ins of Node 20 only. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const binaries = path.join(root, 'node_modules', '.bin');

/** The Node that the project runs on, whatever Node started this. */
export const projectNode = path.join(binaries, 'node');

/** The environment of everything that is started: the project's own commands are found first. */
export const projectEnvironment = { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}` };

/** Installs the packages of the lockfile when they are missing or others are there. Ends the process when that fails. */
export function installPackages() {
  if (hasPackages()) return;
  console.log('Installing packages (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm ci failed: see above. It needs the network once, or a filled npm cache.');
    process.exit(1);
  }
}

/**
 * Packages of the lockfile that are not there, or in another version. npm writes what it installed into a lockfile of its own; the two
 * are compared, so that no marker can be out of date.
 * @param {boolean} development whether packages of development count
 * @returns {string[]} their names
 */
export function differingPackages(development = true) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([name, { optional, dev }]) => name !== '' && !optional && (development || !dev))
    .filter(([name, { version }]) => present[name]?.version !== version)
    .map(([name]) => name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

function hasPackages() {
  return existsSync(projectNode) && differingPackages().length === 0;
}

/** @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean }>} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
