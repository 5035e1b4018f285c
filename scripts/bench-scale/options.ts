import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

const usage = `Usage: npm run bench -- scale [--counts 10,30,100] [--plot] [--from <file>]

  --counts       numbers of sites to build; 300 takes long
  --plot         write docs/bench/ and the section "Speed" of README.md
  --from <file>  measure nothing: take the figures of an earlier run, bench-results/scale-report.json or
                 docs/bench/scale.json`;

const Counts = z.array(z.number().check(z.int(), z.positive())).check(z.minLength(1));

/** What the bench has to do. */
export interface Options {
  /** Numbers of sites, largest first, each once. */
  readonly counts: readonly number[];
  readonly plot: boolean;
  /** File with figures that were measured before. */
  readonly from: string | undefined;
}

/** Reads the words after the name of the bench; ends the process with 2 if they mean nothing. */
export function readOptions(words: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        counts: { type: 'string', default: '10,30,100' },
        plot: { type: 'boolean', default: false },
        from: { type: 'string' },
      },
    });
    const counts = Counts.parse(values.counts.split(',').map(Number));
    return { counts: [...new Set(counts)].sort((a, b) => b - a), plot: values.plot, from: values.from };
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? '--counts wants whole numbers with commas between them' : error;
    console.error(`${reason}\n\n${usage}`);
    process.exit(2);
  }
}
