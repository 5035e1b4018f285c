/**
 * The grammar of paths in the table of routes: segments are literal or a parameter, `{name}`. Optional ones, `{name?}`,
 * stand at the end. A literal segment wins over a parameter in the same place.
 */

/** Values of parameters by name. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

const parameter = /\/\{(\w+)(\??)\}/g;

/** Fills parameters; a required one without a value stays as it is written. */
export function fillPath(path: string, params: RouteParams = {}): string {
  return path.replace(parameter, (written, name: string, optional: string) => {
    const value = params[name];
    if (value !== undefined) return `/${value}`;
    return optional ? '' : written;
  });
}

/** A pattern for all addresses of a path, and the names of what its groups capture. */
export function matchPath(path: string): { readonly source: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const source = path.replace(parameter, (_written, name: string, optional: string) => {
    names.push(name);
    return optional ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  return { source, names };
}

/** Whether all required parameters of a path have a value. */
export function isFilled(path: string, params: RouteParams): boolean {
  return !fillPath(path, params).includes('{');
}

/** The path with and without its optional parameters, shortest first, all of them required. */
export function pathForms(path: string): string[] {
  const [, start = path, optional = ''] = /^(.*?)((?:\/\{\w+\?\})*)$/.exec(path) ?? [];
  const segments = optional.split('/').slice(1);
  return [start, ...segments.map((_, index) => [start, ...segments.slice(0, index + 1)].join('/'))].map((form) =>
    form.replaceAll('?}', '}'),
  );
}
