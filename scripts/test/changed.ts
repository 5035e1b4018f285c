import { execFileSync } from 'node:child_process';
import type { Step } from '#scripts/test/steps.ts';

/** Browser tests by the sources that only they show: `tests/e2e/<name>.test.ts`. Any other source may show in all. */
const browserTestsOf: readonly (readonly [sources: RegExp, names: readonly string[]])[] = [
  [/^src\/(?:islands|stores|server\/services)\/account-deletion\//, ['account-deletion']],
  [/^src\/(?:islands|stores|server\/services)\/games\//, ['games', 'screen-shifts']],
  [/^src\/(?:islands|stores|server\/services)\/likes\//, ['likes', 'new-likes', 'screen-shifts']],
  [/^src\/(?:islands|stores|server\/services)\/direct-debit\//, ['direct-debit']],
  [/^src\/(?:islands|stores)\/payments\//, ['payment', 'direct-debit']],
  [/^src\/(?:islands|stores|server\/services)\/photos\//, ['photos', 'signup-steps']],
  [/^src\/(?:islands|stores|server\/services)\/safety\//, ['safety', 'complaints', 'age-proof']],
  [/^src\/(?:islands|stores|server\/services)\/search\//, ['members-search', 'visitor-search', 'screen-shifts']],
  [/^src\/(?:islands|stores)\/settings\//, ['settings', 'account-deletion', 'screen-shifts']],
  [
    /^src\/(?:islands|stores)\/signup-steps\//,
    ['signup-steps', 'signup-presses', 'signup-warm', 'invited', 'screen-shifts'],
  ],
  [/^src\/server\/services\/mail\//, ['mail-links', 'account-deletion', 'way-in']],
  [/^src\/(?:components|page-scripts|styles)\/landers\//, ['landers', 'lander-*', 'openers', 'widths', 'covered']],
];
const shown =
  /^(?:src|locales|sites|public|packages|scripts\/(?:build|demo|serve))\/|^(?:\.npmrc|astro\.config\.mjs|package-lock\.json|playwright\.config\.ts|scripts\/(?:build|serve)\.ts|tests\/support\/(?:serve|chromium)\.ts)$/;
const rendered =
  /^(?:src\/(?:build|components|i18n|layouts|page-scripts|pages|site|site-loader|styles)|locales|sites|public|packages|scripts\/(?:build|serve)|tests\/build)\/|^(?:\.npmrc|astro\.config\.mjs|package-lock\.json|scripts\/(?:build|serve)\.ts)$/;
const served = /^(?:src\/(?:hosting|server\/(?:http|serving))|scripts\/hosting)\/|^src\/lib\/served-files\.ts$/;

/**
 * Files that differ from a commit, new ones among them.
 * @param since commit, branch or tag
 */
export function changedFiles(since: string): readonly string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * A step as far as a change can touch it, for work in between; `undefined` if it cannot. Checks stay whole, and tests
 * in process are chosen by what they import. What only the whole suite finds is left to the whole suite.
 * @param since commit, branch or tag that the files differ from
 */
export function touchedPart(step: Step, files: readonly string[], since: string): Step | undefined {
  const { name, command } = step;
  if (name === 'build') return files.some((file) => rendered.test(file)) ? step : undefined;
  if (name === 'sites') return files.some((file) => rendered.test(file) || shown.test(file)) ? step : undefined;
  if (name === 'nginx and Caddy') return files.some((file) => served.test(file)) ? step : undefined;
  if (step.counting === 'vitest') return { ...step, command: [...command, '--changed', since, '--passWithNoTests'] };
  if (step.counting === 'check') return step;
  const tests = browserTestsFor(files);
  if (tests === 'all') return step;
  return tests.length === 0 ? undefined : { ...step, command: [...command, ...tests] };
}

/** Patterns of the browser tests that changed files can touch, as Playwright takes them. */
export function browserTestsFor(files: readonly string[]): 'all' | readonly string[] {
  const patterns = new Set<string>();
  for (const file of files) {
    const [, own] = /^tests\/e2e\/([\w-]+)\.test\.ts$/.exec(file) ?? [];
    const names = own === undefined ? browserTestsOf.find(([sources]) => sources.test(file))?.[1] : [own];
    if (names === undefined && (shown.test(file) || file.startsWith('tests/e2e/'))) return 'all';
    for (const name of names ?? []) patterns.add(`tests/e2e/${name.replace('*', '.*')}\\.test\\.ts$`);
  }
  return [...patterns];
}

/** Names of all browser tests that are chosen by their sources, for the test that they exist. */
export const chosenBrowserTests: readonly string[] = [...new Set(browserTestsOf.flatMap(([, names]) => names))];
