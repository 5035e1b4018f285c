/** How the result of a step is counted: a check is one, a runner writes its numbers into a JSON file. */
export type Counting = 'check' | 'vitest' | 'playwright';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly counting: Counting;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface StepOptions {
  /** A PostgreSQL for the server tests; `undefined` when there is none. */
  readonly postgresUrl: string | undefined;
  /** nginx or Caddy is installed here. */
  readonly hasFront: boolean;
}

const check = (name: string, ...command: string[]): Step => ({ name, command, counting: 'check' });
const vitest = (name: string, project: string, environment: Readonly<Record<string, string>> = {}): Step => ({
  name,
  command: ['vitest', 'run', '--project', project],
  counting: 'vitest',
  environment,
});

/** Everything `npm test` runs, quick ones first. */
export function listSteps({ postgresUrl, hasFront }: StepOptions): readonly Step[] {
  return [
    check('lint', 'biome', 'ci', '.', '--error-on-warnings'),
    check('types', 'tsc', '-p', '.', '--noEmit'),
    check('types of pages', 'astro', 'check'),
    check('unused code', 'knip'),
    check('imports', 'depcruise', 'src', 'scripts', 'tests'),
    check('file sizes', 'node', 'scripts/check-file-size.ts'),
    check('translations', 'node', 'scripts/check-locales.ts'),
    vitest('unit', 'unit'),
    vitest('server on PGlite', 'server', { TEST_DATABASE_URL: '' }),
    ...(postgresUrl === undefined
      ? []
      : [vitest('server on PostgreSQL', 'server', { TEST_DATABASE_URL: postgresUrl })]),
    vitest('build', 'build'),
    ...(hasFront ? [check('nginx and Caddy', 'node', 'scripts/check-hosting.ts')] : []),
    { name: 'browser', command: ['playwright', 'test'], counting: 'playwright' },
  ];
}
