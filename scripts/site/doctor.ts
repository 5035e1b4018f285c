import { styleText } from 'node:util';
import type { Command } from '@commander-js/extra-typings';
import { count, print, tell } from '#scripts/lib/output.ts';
import type { Finding } from '#scripts/site/doctor/finding.ts';

/** Adds `doctor`, which reports everything that keeps a server or build from working, with fixes. Changes nothing. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check machine, settings, folders, sites, build and port; say what is wrong and how to fix it')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExit codes: 0 no problem (there may be warnings), 1 a problem, 2 wrong usage.')
    .action(async (options) => {
      const { examine } = await import('#scripts/site/doctor/examine.ts');
      const findings = await examine();
      print(options.json === true ? JSON.stringify(findings, undefined, 2) : findings.map(formatFinding).join('\n'));
      const numberOf = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
      tell(`${count(numberOf('problem'), 'problem')}, ${count(numberOf('warning'), 'warning')}.`);
      if (numberOf('problem') > 0) process.exitCode = 1;
    });
}

const colours = { ok: 'green', warning: 'yellow', problem: 'red' } as const;

/** One line, and a second one with the fix, if any. Coloured if the terminal supports it. */
function formatFinding({ level, about, message, fix }: Finding): string {
  const line = `${styleText(colours[level], level.padEnd(7))}  ${about.padEnd(11)}  ${message}`;
  return fix === undefined ? line : `${line}\n${' '.repeat(22)}fix: ${fix}`;
}
