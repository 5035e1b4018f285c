import { availableParallelism } from 'node:os';

/** How a step's result is counted: a check as one, a runner by the numbers in its JSON report. */
export type Counting = 'check' | 'vitest' | 'playwright';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly counting: Counting;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface StepOptions {
  /** PostgreSQL for the server tests; `undefined` if there is none. */
  readonly postgresUrl: string | undefined;
  /** Whether nginx or Caddy is installed. */
  readonly hasFront: boolean;
}

const check = (name: string, ...command: string[]): Step => ({ name, command, counting: 'check' });
const vitest = (
  name: string,
  projects: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Step => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...flags],
  counting: 'vitest',
  environment,
});

/**
 * All steps of `npm test`. Stages run in sequence, the lanes of a stage in parallel, steps in sequence. Lanes fill the
 * cores: a check uses one of them, and tests that start processes wait a lot. The browser has the machine to itself: its
 * tests wait for what a page does, which builds beside them would slow down several times.
 */
export function listStages({ postgresUrl, hasFront }: StepOptions): readonly (readonly (readonly Step[])[])[] {
  const onPglite = vitest('server on PGlite', postgresUrl === undefined ? ['server', 'stores'] : ['embedded'], {
    TEST_DATABASE_URL: '',
  });
  return [
    [
      [
        check('lint', 'biome', 'ci', '.', '--error-on-warnings'),
        check('unused code', 'knip'),
        check('imports', 'depcruise', 'src', 'scripts', 'tests'),
        check('file sizes', 'node', 'scripts/check-file-size.ts'),
        check('rules', 'node', 'scripts/check-rules.ts'),
        check('translations', 'node', 'scripts/check-locales.ts'),
      ],
      [vitest('unit', ['unit'])],
    ],
    ...(postgresUrl === undefined ? [] : [[[onPostgresql(postgresUrl)]]]),
    [
      [
        onPglite,
        // The checker of pages reports every error that `tsc` does, in all files. Not by `astro check`, which asks to
        // install the checker if that does not load, and succeeds.
        check('types', 'sh', '-c', 'astro sync && astro-check'),
      ],
      [
        // First, so that what only reads the built sites finds them.
        check('sites', 'node', 'scripts/build.mjs'),
        ...(hasFront ? [check('nginx and Caddy', 'node', 'scripts/check-hosting.ts')] : []),
        vitest('build', ['build'], {}, ['--maxWorkers=1']),
      ],
    ],
    [[{ name: 'browser', command: ['playwright', 'test'], counting: 'playwright' }]],
  ];
}

function onPostgresql(url: string): Step {
  // While one waits for the database, the others work.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  return vitest('server on PostgreSQL', ['server', 'stores'], { TEST_DATABASE_URL: url }, [workers]);
}
