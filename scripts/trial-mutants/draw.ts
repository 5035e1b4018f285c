/**
 * Draws mutants with a fixed seed. Their data is in `drawn.json`, so that a later change of the code does not draw
 * others; `node scripts/trial-mutants/draw.ts [<count>]` prints what the present code would give.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRandom } from '#scripts/demo/random.ts';
import { type Candidate, listCandidates, type Operator } from '#scripts/trial-mutants/operators.ts';

const seed = 'mutants 2026-11-23';
const folders = ['contract', 'server/services', 'stores', 'site', 'build', 'islands'];

export interface Drawn {
  readonly file: string;
  readonly operator: Operator;
  readonly search: string;
  readonly replace: string;
}

/**
 * Draws from the candidates: the operators in turn, because there are a hundred times more numbers than comparisons; at
 * most one mutant a file.
 * @param texts text by file
 */
export function draw(texts: ReadonlyMap<string, string>, count: number, key: string = seed): Drawn[] {
  const random = createRandom(key);
  const all = [...texts].sort().flatMap(([file, text]) => listCandidates(file, text));
  const byOperator = [...new Set(all.map(({ operator }) => operator))].sort();
  const shuffled = byOperator.map((name) => {
    const own = all.filter(({ operator }) => operator === name);
    return random.some(own, own.length);
  });
  const drawn: Drawn[] = [];
  const files = new Set<string>();
  while (drawn.length < count && shuffled.some((own) => own.length > 0)) {
    for (const own of shuffled) {
      const next = own.shift();
      if (next === undefined || files.has(next.file) || drawn.length >= count) continue;
      files.add(next.file);
      drawn.push(toDrawn(next, texts.get(next.file) ?? ''));
    }
  }
  return drawn;
}

/** Widens the changed code by whole lines until it occurs once in its file. */
function toDrawn({ file, operator, start, end, replacement }: Candidate, text: string): Drawn {
  let from = text.lastIndexOf('\n', start - 1) + 1;
  let to = endOfLine(text, end);
  while (text.split(text.slice(from, to)).length > 2) {
    from = text.lastIndexOf('\n', from - 2) + 1;
    to = endOfLine(text, to + 1);
  }
  const search = text.slice(from, to);
  const replace = text.slice(from, start) + replacement + text.slice(end, to);
  return { file, operator, search: search.trim(), replace: replace.trim() };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

if (process.argv[1] === import.meta.filename) {
  const files = folders
    .flatMap((folder) => globSync(`src/${folder}/**/*.{ts,tsx}`))
    .filter((file) => !file.endsWith('.d.ts'));
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  console.log(JSON.stringify(draw(texts, Number(process.argv[2] ?? 40)), null, 2));
}
