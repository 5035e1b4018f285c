import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assetFolder, staticImports } from '#build/output/assets.ts';
import { decodeAttribute, type Element } from '#build/pages/html.ts';

/**
 * Maximum bytes of script (brotli) in the members area: everything the first screen loads, including React, what the
 * app fetches once that stands, and what each further screen adds.
 */
const budgets = { firstScreen: 110_000, onceItStands: 8_000, furtherScreen: 25_000 } as const;

/** Script of the screen that members see after login. */
const firstScreen = 'SwipeGamePage';

/**
 * By convention, a screen's script is named after its component, `…Page`; a script that the page loads when idle ends
 * in `-idle`, and that of the app is `at-idle`.
 */
const screenName = /\b(\w+Page)\.[\w-]{8}\.js\b/g;
const idleName = /[\w-]*\bidle\.[\w-]{8}\.js\b/g;
const isOfApp = (name: string) => name.startsWith('at-idle.');

/**
 * Checks the script sizes of the members area. @returns one sentence per exceeded budget
 * @param elements elements of its page
 * @param folder finished folder of the site
 */
export function membersProblems(elements: Iterable<Element>, folder: string): string[] {
  const assets = join(folder, assetFolder);
  const sizeOf = (names: readonly string[]) =>
    names.reduce((total, name) => total + statSync(join(assets, `${name}.br`)).size, 0);
  const frame = staticImports(assets, entriesOf(elements));
  const texts = frame.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
  const started = [...texts.matchAll(idleName)].map(([name]) => name).filter((name) => existsSync(join(assets, name)));
  const screens = new Map([...texts.matchAll(screenName)].map(([file, name = '']) => [name, file]));
  const first = screens.get(firstScreen);
  if (first === undefined) return [`the members area has no ${firstScreen}`];
  const known = staticImports(assets, [...frame, ...started.filter((name) => !isOfApp(name)), first]);
  const sizeAdded = (names: readonly string[]) =>
    sizeOf(staticImports(assets, names).filter((script) => !known.includes(script)));
  const problems = overBudget(`JavaScript of ${firstScreen}`, sizeOf(known), budgets.firstScreen);
  const later = sizeAdded(started.filter(isOfApp));
  problems.push(...overBudget('JavaScript that comes once the first screen stands', later, budgets.onceItStands));
  for (const [name, file] of screens)
    problems.push(...overBudget(`JavaScript that ${name} adds`, sizeAdded([file]), budgets.furtherScreen));
  return problems;
}

function overBudget(what: string, bytes: number, limit: number): string[] {
  return bytes > limit ? [`${what} is ${bytes} bytes brotli, ${limit} allowed`] : [];
}

/** Scripts that the page references, including those of its islands. */
function entriesOf(elements: Iterable<Element>): string[] {
  const start = `/${assetFolder}/`;
  return [...elements].flatMap(({ name, attributes }) => {
    const sources = name === 'script' ? ['src'] : name === 'astro-island' ? ['component-url', 'renderer-url'] : [];
    return sources
      .map((attribute) => decodeAttribute(attributes.get(attribute) ?? ''))
      .filter((source) => source.startsWith(start))
      .map((source) => source.slice(start.length));
  });
}
