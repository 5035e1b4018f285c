import { isAbsolute, relative } from 'node:path';

/** One mistake in the data of a site, described so that the operator can fix it without reading code. */
export interface Problem {
  /** Name of the site's folder; `undefined` if the problem is the sites directory itself. */
  readonly domain: string | undefined;
  /** Absolute path of the file or folder to fix. */
  readonly file: string;
  /** Line in `file`, from 1; `undefined` if there is none. */
  readonly line: number | undefined;
  /** Dotted path of the key as the operator writes it, such as `theme.brand` or `countries[2]`. */
  readonly key: string | undefined;
  /** What is wrong, then how to fix it. */
  readonly message: string;
}

/** Thrown by `requireSites()`. The message lists every problem, one per line. */
export class SiteProblemsError extends Error {
  override readonly name = 'SiteProblemsError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/**
 * One line, `sites/<domain>/site.yaml:12 niche: expected 1 to 7, got 9. …`, with a path relative to the working
 * directory.
 */
export function formatProblem(problem: Problem): string {
  const line = problem.line === undefined ? '' : `:${problem.line}`;
  const key = problem.key === undefined ? '' : ` ${problem.key}`;
  return `${displayPath(problem.file)}${line}${key}: ${problem.message}`;
}

/** Formats the path of a value as operators write it: `landers.iconslanding.slugs[1]`. */
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
