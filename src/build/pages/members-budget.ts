import type { WeighedAssets } from '#build/output/asset-sizes.ts';
import { staticImports } from '#build/output/assets.ts';

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
 * @param entries scripts that its page references, including those of its islands
 */
export function membersProblems(entries: readonly string[], assets: WeighedAssets): string[] {
  const imports = (names: readonly string[]) => staticImports(assets.read, names);
  const frame = imports(entries);
  const texts = frame.map(assets.read).join('\n');
  const started = [...texts.matchAll(idleName)].map(([name]) => name).filter(assets.has);
  const screens = new Map([...texts.matchAll(screenName)].map(([file, name = '']) => [name, file]));
  const first = screens.get(firstScreen);
  if (first === undefined) return [`the members area has no ${firstScreen}`];
  const needed = new Set(imports([...frame, ...started.filter((name) => !isOfApp(name)), first]));
  const sizeAdded = (names: readonly string[]) => assets.sizeOf(imports(names).filter((script) => !needed.has(script)));
  const problems = overBudget(`JavaScript of ${firstScreen}`, assets.sizeOf([...needed]), budgets.firstScreen);
  const later = sizeAdded(started.filter(isOfApp));
  problems.push(...overBudget('JavaScript that comes once the first screen stands', later, budgets.onceItStands));
  for (const [name, file] of screens)
    problems.push(...overBudget(`JavaScript that ${name} adds`, sizeAdded([file]), budgets.furtherScreen));
  return problems;
}

function overBudget(what: string, bytes: number, limit: number): string[] {
  return bytes > limit ? [`${what} is ${bytes} bytes brotli, ${limit} allowed`] : [];
}
