import type { BuildState } from '#build/output/state.ts';
import type { BuildPlan } from '#build/plan.ts';
import { formatProblem, type Problem } from '#site-loader/source/problems.ts';

/** Results of a build. */
export interface BuildOutcome {
  readonly built: Map<string, BuildState>;
  /** By domain: why rendering or finishing failed. */
  readonly failed: Map<string, string>;
  /** Pages that were rendered in full for each site of a group, by group and path. */
  readonly unstamped: Map<string, UnstampedPage>;
  /** Deletions of replaced folders, which go on while other sites are finished. */
  readonly deletions: Promise<void>[];
  readonly problems: readonly Problem[];
}

/** A page that could not be stamped. */
interface UnstampedPage {
  readonly path: string;
  /** The first site of its group. */
  readonly like: string;
  readonly reason: string;
}

/** Prints the results and problems of a build. @returns exit code */
export function reportBuild(plan: BuildPlan, outcome: BuildOutcome): number {
  const { built, failed, problems } = outcome;
  for (const domain of plan.removed)
    console.log(`Removed ${domain}: it has no folder in ${plan.sitesFolder} any more.`);
  if (built.size > 0) printTable(outcome);
  for (const { path, like, reason } of outcome.unstamped.values())
    console.log(`Rendered for each site like ${like}: ${path}, because ${reason}`);
  const overBudget = [...built.values()].flatMap((state) => state.overBudget);
  for (const problem of problems) console.error(formatProblem(problem));
  for (const [domain, message] of failed) console.error(`${domain}${message.startsWith('/') ? '' : '/'}${message}`);
  for (const problem of overBudget) console.error(problem);
  if (plan.keys.size === 0 && problems.length === 0) console.error(`${plan.sitesFolder} has no site.`);
  const broken = new Set([...failed.keys(), ...problems.map((problem) => problem.domain ?? plan.sitesFolder)]);
  if (broken.size > 0) console.error(`Not built, last good output stands: ${[...broken].join(', ')}.`);
  return broken.size > 0 || overBudget.length > 0 || plan.keys.size === 0 ? 1 : 0;
}

function printTable({ built }: BuildOutcome): void {
  const rows = [...built]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([domain, { pages, bytes, seconds }]) => [domain, String(pages), kilobytes(bytes), seconds.toFixed(2)]);
  const table = [['site', 'pages', 'kB', 'seconds'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(row.map((cell, column) => pad(cell, widths[column] ?? 0, column === 0)).join('  '));
  }
}

function pad(cell: string, width: number, isText: boolean): string {
  return isText ? cell.padEnd(width) : cell.padStart(width);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
