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

/** Everything `npm test` runs, quick ones first: stages one after the other, each of lanes that run side by side, each of steps in turn. */
export function listStages({ postgresUrl, hasFront }: StepOptions): readonly (readonly (readonly Step[])[])[] {
  const alone = (step: Step) => [[step]];
  return [
    // Checks work on one core each. Both of types stay in one lane: one of them writes types that the other reads.
    [
      [check('types', 'tsc', '-p', '.', '--noEmit'), check('types of pages', 'astro', 'check')],
      [
        check('lint', 'biome', 'ci', '.', '--error-on-warnings'),
        check('unused code', 'knip'),
        check('imports', 'depcruise', 'src', 'scripts', 'tests'),
        check('file sizes', 'node', 'scripts/check-file-size.ts'),
        check('translations', 'node', 'scripts/check-locales.ts'),
      ],
    ],
    alone(vitest('unit', ['unit'])),
    alone(vitest('server on PGlite', ['server', 'stores'], { TEST_DATABASE_URL: '' })),
    ...(postgresUrl === undefined
      ? []
      : [alone(vitest('server on PostgreSQL', ['server', 'stores'], { TEST_DATABASE_URL: postgresUrl }))]),
    alone(vitest('build', ['build'])),
    ...(hasFront ? [alone(check('nginx and Caddy', 'node', 'scripts/check-hosting.ts'))] : []),
    alone({ name: 'browser', command: ['playwright', 'test'], counting: 'playwright' }),
  ];
}
