/**
 * All paths of an icon as one; a path that goes on after another begins where it says, not where the other ended.
 * @param body what `iconBody` returns
 */
export function asOnePath(body: string): string {
  const paths = [...body.matchAll(/<path d="([^"]+)"\/>/g)].map(([, path = '']) => path);
  return paths.map((path, index) => (index === 0 ? path : path.replace(/^m/, 'M'))).join('');
}
