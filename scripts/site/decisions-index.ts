import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../docs/decisions');

/** The header of a record in `docs/decisions`. */
interface Decision {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly date: string;
  readonly status: string;
}

const introduction = `# Decisions

Why things are as they are: one record a decision, with what forced it, what was decided and what would make us choose again. A new one begins as
a copy of [000-template.md](000-template.md) with the number after the last. A record is not rewritten when things change: its status names the one that
replaces it. This page is written by \`npm run site -- docs\`.
`;

/** `docs/decisions/README.md`: every decision by number, with its status, and the unused numbers. */
export function decisionsIndex(): string {
  const decisions = readDecisions();
  const rows = decisions.map(
    ({ file, number, title, date, status }) => `| [${padded(number)}](${file}) | ${title} | ${status} | ${date} |`,
  );
  const free = unusedNumbers(decisions.map(({ number }) => number));
  return [
    introduction,
    '| number | title | status | date |\n|---|---|---|---|',
    ...rows,
    `\nNumbers without a record: ${free.join(', ')}.\n`,
  ].join('\n');
}

/**
 * The records, by number.
 * @throws if the header of a record differs from the template, or its number is taken; the message names the file
 */
export function readDecisions(): readonly Decision[] {
  const files = readdirSync(folder).filter((file) => /^\d{3}-.*\.md$/.test(file) && !file.startsWith('000-'));
  const decisions = files.toSorted().map(readDecision);
  for (const [index, { number, file }] of decisions.entries()) {
    if (decisions[index - 1]?.number === number) throw new Error(`docs/decisions/${file}: its number is taken`);
  }
  return decisions;
}

const head = /^# (\d{3}) (.+)\n\n- Date: (\d{4}-\d{2}-\d{2})\n- Status: (.+)\n/;

function readDecision(file: string): Decision {
  const [, number, title, date, status] = head.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  if (number === undefined || title === undefined || date === undefined || status === undefined)
    throw new Error(`docs/decisions/${file}: does not begin as 000-template.md does`);
  if (!file.startsWith(number)) throw new Error(`docs/decisions/${file}: its title says ${number}`);
  return { file, number: Number(number), title, date, status };
}

/** Ranges of unused numbers below the highest: `002–009`. */
function unusedNumbers(used: readonly number[]): readonly string[] {
  return used.flatMap((number, index) => {
    const before = used[index - 1] ?? 0;
    if (number - before < 2) return [];
    const [first, last] = [padded(before + 1), padded(number - 1)];
    return [first === last ? first : `${first}–${last}`];
  });
}

function padded(number: number): string {
  return String(number).padStart(3, '0');
}
