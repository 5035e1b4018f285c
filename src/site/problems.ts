import { isAbsolute, relative } from 'node:path';

/** One thing wrong in the data of a site, told so that the operator can mend it without reading code. */
export interface Problem {
  /** Name of the site's folder; `undefined` when the sites directory itself is the trouble. */
  readonly domain: string | undefined;
  /** Absolute path of the file (or folder) to mend. */
  readonly file: string;
  /** Line in `file`, from 1; `undefined` when no line says it. */
  readonly line: number | undefined;
  /** Dotted path of the key as the operator writes it, such as `theme.brand` or `countries[2]`. */
  readonly key: string | undefined;
  /** What is wrong, then how to mend it. */
  readonly message: string;
}

/** The error of `requireSites()`: its message lists every problem, one per line. */
export class SiteProblemsError extends Error {
  override readonly name = 'SiteProblemsError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/** One line, `sites/<domain>/site.yaml:12 niche: expected 1 to 7, got 9. …`; the file relative to the working directory. */
export function formatProblem(problem: Problem): string {
  const line = problem.line === undefined ? '' : `:${problem.line}`;
  const key = problem.key === undefined ? '' : ` ${problem.key}`;
  return `${displayPath(problem.file)}${line}${key}: ${problem.message}`;
}

/** Writes a path of a value as people do: `landers.iconslanding.slugs[1]`. */
export function formatKey(path: readonly PropertyKey[]): string | undefined {
  if (path.length === 0) return undefined;
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

function displayPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? file : path;
}
