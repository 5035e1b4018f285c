/** A rule of `docs/rules.md`. */
export interface Rule {
  /** Area and number, such as `likes-3`. */
  readonly id: string;
  readonly text: string;
}

/** A text file of the repository. */
export interface TextFile {
  /** Path from the top of the repository. */
  readonly path: string;
  readonly text: string;
}

/** Rules without a test, citations without a rule, and the like: a line each, empty if all is well. */
export type Problems = readonly string[];

const ruleLine = /^- \*\*([a-z]+-\d+)\*\*: (.+)$/;
const titleWithRules = /(?<!\.(?:skip|todo)\()['"`]((?:[a-z]+-\d+)(?:, [a-z]+-\d+)*): /g;
const outside =
  /\b(?:spec|trials|tried|design|look|anchors|mends|wording|house-review|product-review)(?:\.md)?,? §|\((?:spec|trials|tried|design|anchors|mends)\b[^)]*\)/g;

/** Reads the rules from the text of `docs/rules.md`, in its order. @throws {Error} a line is almost a rule */
export function readRules(markdown: string): readonly Rule[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, text] = ruleLine.exec(line) ?? [];
    if (id === undefined && /^\s*[-*] *\*\*/.test(line)) throw new Error(`not in the form of a rule: ${line}`);
    return id === undefined || text === undefined ? [] : [{ id, text }];
  });
}

/**
 * The rules that tests name: the title of a test, or of a group of tests, begins with them, as in
 * `likes-3, likes-4: a like can be taken back`.
 */
export function namedRules(tests: readonly TextFile[]): ReadonlySet<string> {
  return new Set(
    tests.flatMap(({ text }) => [...text.matchAll(titleWithRules)].flatMap(([, ids = '']) => ids.split(', '))),
  );
}

/**
 * Checks the rules against the files that cite them.
 * @param files all files that may cite a rule, tests among them
 * @param tests the files of tests
 */
export function checkRules(rules: readonly Rule[], files: readonly TextFile[], tests: readonly TextFile[]): Problems {
  const named = namedRules(tests);
  return [
    ...checkNumbers(rules),
    ...rules.filter(({ id }) => !named.has(id)).map(({ id, text }) => `${id} has no test that names it: ${text}`),
    ...files.flatMap((file) => checkCitations(file, rules)),
  ];
}

/** The numbers of an area begin with 1 and rise, so that a number stays with its rule. */
function checkNumbers(rules: readonly Rule[]): Problems {
  const latest = new Map<string, number>();
  return rules.flatMap(({ id }) => {
    const [area = '', digits] = id.split('-');
    const before = latest.get(area) ?? 0;
    latest.set(area, Number(digits));
    return Number(digits) > before ? [] : [`${id} comes after ${area}-${before}: a number is used once, in order`];
  });
}

function checkCitations({ path, text }: TextFile, rules: readonly Rule[]): Problems {
  const ids = new Set(rules.map(({ id }) => id));
  const areas = [...new Set(rules.map(({ id }) => id.split('-')[0]))];
  // Not within a longer name, such as the class `top-likes-2` or the address `/likes-3`.
  const citation = new RegExp(`(?<![\\w/.-])(?:${areas.join('|')})-\\d+(?![\\w-]|\\.\\w)`, 'g');
  const lines = text.split('\n');
  return lines.flatMap((line, index) => [
    ...(line.match(citation) ?? [])
      .filter((id) => !ids.has(id))
      .map((id) => `${path}:${index + 1} cites ${id}, which is no rule`),
    ...(line.match(outside) ?? []).map((words) => `${path}:${index + 1} cites a document that is not here: ${words}`),
  ]);
}
