import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../node_modules/@iconify-json/tabler/icons.json');

/** Attributes that every outlined Tabler icon repeats; the CSS class `icon` sets them instead. */
const outline =
  /^<(g|path) fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"( |>)/;

let bodies: ReadonlyMap<string, string> | undefined;

/**
 * The content of an icon's `<svg viewBox="0 0 24 24">`, without the attributes that all icons share: on the wall of
 * interests, these and astro-icon's `data-icon` took 300 bytes of a page.
 * @param name of an outlined Tabler icon, such as `compass`
 * @throws if there is no such icon, or it is not outlined
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
