import { globSync, readFileSync } from 'node:fs';
import { compile } from 'sass';
import { expect, test } from 'vitest';

/** Sheets that screens, parts and dialogs of the members area fetch; once fetched each stays, whatever screen is shown. */
const sheets = new Set(
  globSync('src/islands/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'#styles\/([\w-]+)\.scss\?url'/g)].map(([, sheet = '']) => sheet),
  ),
);

/** Rules of a sheet by the classes that they begin with. States (`is-…`) and what lies inside something else are not names of their own. */
function rulesOf(sheet: string): Map<string, Set<string>> {
  const rules = new Map<string, Set<string>>();
  const { css } = compile(`src/styles/${sheet}.scss`, { style: 'compressed' });
  for (const [rule, selectors = ''] of css.matchAll(/([^{}]+)\{[^{}]*\}/g)) {
    const leads = selectors.split(',').map((selector) => selector.split(/[\s>~+]/)[0] ?? '');
    for (const [, name = ''] of leads.join(' ').matchAll(/\.([a-z][\w-]*)/g)) {
      if (name.startsWith('is-')) continue;
      rules.set(name, (rules.get(name) ?? new Set()).add(rule));
    }
  }
  return rules;
}

test('no two sheets that stay beside each other say something else under one class name', () => {
  expect(sheets.size).toBeGreaterThan(8);
  const known = rulesOf('members');
  const names = new Map<string, { readonly sheet: string; readonly rules: string }[]>();
  for (const sheet of sheets) {
    for (const [name, rules] of rulesOf(sheet)) {
      // What the page of the members area has itself is there with or without the sheet.
      const own = [...rules].filter((rule) => known.get(name)?.has(rule) !== true).join('');
      if (own !== '') names.set(name, [...(names.get(name) ?? []), { sheet, rules: own }]);
    }
  }
  const twice = [...names].filter(([, users]) => new Set(users.map(({ rules }) => rules)).size > 1);
  expect(twice.map(([name, users]) => [name, ...users.map(({ sheet }) => sheet)])).toEqual([]);
});
