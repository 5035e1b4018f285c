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
): Step => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
  counting: 'vitest',
  environment,
});

/**
 * All steps of `npm test`, fast ones first. Stages run in sequence, the lanes of a stage in parallel, steps in
 * sequence.
 */
export function listStages({ postgresUrl, hasFront }: StepOptions): readonly (readonly (readonly Step[])[])[] {
  const alone = (step: Step) => [[step]];
  return [
    // Checks use one core each. Both type checks share a lane, since one writes types that the other reads.
    [
      // `astro check` asks to install the checker if that does not load, and succeeds.
      [check('types', 'tsc', '-p', '.', '--noEmit'), check('types of pages', 'sh', '-c', 'astro sync && astro-check')],
      [
        check('lint', 'biome', 'ci', '.', '--error-on-warnings'),
        check('unused code', 'knip'),
        check('imports', 'depcruise', 'src', 'scripts', 'tests'),
        check('file sizes', 'node', 'scripts/check-file-size.ts'),
        check('rules', 'node', 'scripts/check-rules.ts'),
        check('translations', 'node', 'scripts/check-locales.ts'),
      ],
    ],
    alone(vitest('unit', ['unit'])),
    ...(postgresUrl === undefined
      ? [alone(vitest('server on PGlite', ['server', 'stores'], { TEST_DATABASE_URL: '' }))]
      : [
          alone(vitest('server on PostgreSQL', ['server', 'stores'], { TEST_DATABASE_URL: postgresUrl })),
          // What the engines can differ in.
          alone(vitest('server on PGlite', ['embedded'])),
        ]),
    alone(vitest('build', ['build'])),
    ...(hasFront ? [alone(check('nginx and Caddy', 'node', 'scripts/check-hosting.ts'))] : []),
    alone({ name: 'browser', command: ['playwright', 'test'], counting: 'playwright' }),
  ];
}
