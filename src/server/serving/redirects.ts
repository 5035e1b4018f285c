/** One line of a site's `_redirects`: `/members/:id /members 200`. */
export interface RedirectRule {
  /** Without its `/*`; `:id` and the like stand for any one part of a path. */
  readonly from: string;
  /** `from` ended in `/*`: it matches the path itself and everything below. */
  readonly below: boolean;
  /** `:splat` stands for what `*` matched, `:id` and the like for what they stood for in `from`. */
  readonly to: string;
  /** 200 answers with the target in place of the path; 301, 302, 307 and 308 send the reader there. */
  readonly status: number;
}

export interface RedirectTarget {
  readonly to: string;
  readonly status: number;
}

/** Statuses this server follows; rules for another host's proxy (a target with a scheme) are that host's business. */
const statuses = new Set([200, 301, 302, 307, 308]);

/** Reads the rules of a `_redirects` file that stay on the site; others, and comments, are left out. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const code = Number(status.replace(/!$/, ''));
    if (!isLocal(from) || !isLocal(to) || !statuses.has(code)) return [];
    const below = from.endsWith('/*');
    return [{ from: below ? from.slice(0, -2) : from, below, to, status: code }];
  });
}

/** The first rule that matches a path, or `undefined`. */
export function findRedirect(rules: readonly RedirectRule[], path: string): RedirectTarget | undefined {
  for (const { from, below, to, status } of rules) {
    if (!isSame(from, path) && !(below && path.startsWith(`${from}/`))) continue;
    const target = fillIn(to, from, path).replace(':splat', path.slice(from.length + 1));
    return isLocal(target) ? { to: target, status } : undefined;
  }
  return undefined;
}

/** The target with what stood in the path for each part of the rule that has a name. */
function fillIn(to: string, from: string, path: string): string {
  if (!to.includes('/:')) return to;
  const parts = path.split('/');
  const places = from.split('/');
  return to
    .split('/')
    .map((part) => (part.startsWith(':') ? (parts[places.indexOf(part)] ?? part) : part))
    .join('/');
}

/** Part by part; a part that begins with a colon is any that says something. */
function isSame(from: string, path: string): boolean {
  if (!from.includes('/:')) return path === from;
  const parts = path.split('/');
  const expected = from.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}

/** A path of this site, and not `//elsewhere.example`. */
function isLocal(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');
}
