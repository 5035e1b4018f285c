/** What tests and trials need beside npm's packages: browsers, a font and a PostgreSQL. Built-ins of Node 20 only. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/**
 * Installs what is missing by apt where that is possible, else says what to do. What stays missing fails its own step,
 * but for the headless shell: browser tests take longer without it.
 */
export function installTools() {
  install(missingTools());
  // Not every distribution has it, and apt installs nothing if one package is unknown.
  const shell = 'chromium-headless-shell';
  const isOffered = () => spawnSync('apt-cache', ['show', shell], { stdio: 'ignore' }).status === 0;
  if (!process.env.CHROMIUM_PATH && !has(shell) && isOffered()) install([shell]);
}

/**
 * The same for the other browser engines, which only their own trial needs.
 * @returns {string[]} Debian's names of what is still not there
 */
export function installEngines() {
  install(missingEngines());
  const missing = missingEngines();
  if (missing.length > 0) console.error(`Not there: ${missing.join(', ')}.`);
  return missing;
}

/** @param {string[]} missing Debian's names */
function install(missing) {
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && has('apt-get');
  if (!canInstall) {
    console.error(`Missing: ${missing.join(', ')}. Fix: apt-get install ${missing.join(' ')} (as root).`);
    return;
  }
  console.log(`Installing ${missing.join(', ')} (apt) …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  const { status } = spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...missing], options);
  if (status !== 0) console.error(`apt could not install ${missing.join(', ')}: see above.`);
}

/** @returns {string[]} Debian's names of what is not there */
export function missingTools() {
  return [
    ...(hasChromium() ? [] : ['chromium']),
    ...(hasFont() ? [] : ['fonts-liberation']),
    ...(process.env.TEST_DATABASE_URL || hasPostgresql() ? [] : ['postgresql']),
  ];
}

function missingEngines() {
  return [
    ...(has('firefox-esr') || has('firefox') ? [] : ['firefox-esr']),
    ...(has('WebKitWebDriver') ? [] : ['webkit2gtk-driver']),
    ...(has('Xvfb') ? [] : ['xvfb']),
  ];
}

function hasChromium() {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH);
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some((file) => existsSync(file));
}

/**
 * Whether there is a font as wide as Arial, as on phones. Layouts are tested with it; the one that Chromium finds on a
 * bare Debian is wider by a sixth.
 */
function hasFont() {
  if (!has('apt-get')) return true;
  return ['liberation', 'liberation2'].some((folder) => existsSync(`/usr/share/fonts/truetype/${folder}`));
}

function hasPostgresql() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions.some((version) => existsSync(`${debian}/${version}/bin/initdb`)) || has('initdb');
}

/** @param {string} command */
function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
}
