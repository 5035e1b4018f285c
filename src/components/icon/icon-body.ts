import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../node_modules/@iconify-json/tabler/icons.json');

/** What every outlined Tabler icon says of itself; the class `icon` says it once for all of them. */
const outline =
  /^<(g|path) fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"( |>)/;

let bodies: ReadonlyMap<string, string> | undefined;

/**
 * The drawing inside an icon's `<svg viewBox="0 0 24 24">`, without the attributes that all icons share: on the wall of interests
 * they and astro-icon's `data-icon` took 300 bytes of a page.
 * @param name of an outlined icon of Tabler, such as `compass`
 * @throws when there is none of this name
 */
export function iconBody(name: string): string {
  bodies ??= readBodies();
  const body = bodies.get(name);
  if (body === undefined) throw new Error(`Tabler has no icon "${name}"`);
  const [found, element, end] = outline.exec(body) ?? [];
  if (found === undefined) throw new Error(`Tabler's icon "${name}" is not an outlined one`);
  if (element === 'path') return `<path${end}${body.slice(found.length)}`;
  return body.slice(found.length, -'</g>'.length);
}

function readBodies(): ReadonlyMap<string, string> {
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  return new Map(Object.entries(icons).map(([name, { body }]) => [name, body]));
}
