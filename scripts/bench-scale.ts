/**
 * `npm run bench -- scale [--counts 10,30,100] [--plot] [--from <file>]`: builds generated sites of 11 languages in a
 * copy of the project, by turns with Hugo and brotli on as many pages; then after changes. `--plot` draws the figures.
 */
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findTools, measureBuilds } from '#scripts/bench-scale/builds.ts';
import type { HugoTools } from '#scripts/bench-scale/hugo.ts';
import { readOptions } from '#scripts/bench-scale/options.ts';
import { publish } from '#scripts/bench-scale/publish.ts';
import { type Report, readReport, writeReport } from '#scripts/bench-scale/report.ts';
import { rowsOf } from '#scripts/bench-scale/rows.ts';
import { benchFolder, reportBench } from '#scripts/lib/bench-result.ts';
import { withTemporaryFolder } from '#scripts/lib/temporary-folder.ts';

const { counts, plot, from } = readOptions(process.argv.slice(2));
const report = from === undefined ? await measureAll() : readReport(from);
if (plot) publish(report);
reportBench('scale', rowsOf(report));

async function measureAll(): Promise<Report> {
  const tools = findTools();
  const builds = await withTemporaryFolder('bench-scale', (folder) => measureBuilds(folder, counts, tools));
  const measured = { date: new Date().toISOString().slice(0, 10), machine: machineOf(tools), ...builds };
  writeReport(join(benchFolder, 'scale-report.json'), measured);
  return measured;
}

function machineOf({ version, compression }: HugoTools): Report['machine'] {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unnamed',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version.slice(1),
    ...(version !== undefined && { hugo: version }),
    compression,
  };
}
