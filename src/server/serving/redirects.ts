/** One line of a site's `_redirects`: `/members/:id /members 200`. */
export interface RedirectRule {
  /** Without its `/*`; a parameter such as `:id` matches any one part of a path. */
  readonly from: string;
  /** `from` ended in `/*`: it matches the path itself and all paths below. */
  readonly below: boolean;
  /** `:splat` is replaced by what `*` matched, a parameter such as `:id` by what it matched in `from`. */
  readonly to: string;
  /** 200 serves the target under the requested path; 301, 302, 307 and 308 redirect to it. */
  readonly status: number;
}

export interface RedirectTarget {
  readonly to: string;
  readonly status: number;
}

/** Statuses that this server follows; rules that proxy to another host are for the static host of that file. */
const statuses = new Set([200, 301, 302, 307, 308]);

/** Reads the rules of a `_redirects` file whose target is on the site; skips all others and comments. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const code = Number(status.replace(/!$/, ''));
    if (!isLocal(from) || !isLocal(to) || !statuses.has(code)) return [];
    const below = from.endsWith('/*');
    return [{ from: below ? from.slice(0, -2) : from, below, to, status: code }];
  });
}

/** @returns the target of the first rule that matches a path, or `undefined` */
export function findRedirect(rules: readonly RedirectRule[], path: string): RedirectTarget | undefined {
  for (const { from, below, to, status } of rules) {
    if (!isSame(from, path) && !(below && path.startsWith(`${from}/`))) continue;
    const target = fillIn(to, from, path).replace(':splat', path.slice(from.length + 1));
    return isLocal(target) ? { to: target, status } : undefined;
  }
  return undefined;
}

/** The target, with each parameter replaced by the part of the path that it matched. */
function fillIn(to: string, from: string, path: string): string {
  if (!to.includes('/:')) return to;
  const parts = path.split('/');
  const places = from.split('/');
  return to
    .split('/')
    .map((part) => (part.startsWith(':') ? (parts[places.indexOf(part)] ?? part) : part))
    .join('/');
}

/** Compares part by part; a parameter matches any part that is not empty. */
function isSame(from: string, path: string): boolean {
  if (!from.includes('/:')) return path === from;
  const parts = path.split('/');
  const expected = from.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}

/** Whether this is a path of this site, and not `//elsewhere.example`. */
function isLocal(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');
}
