import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// A page has to take it in anew every time: the small form, once for all that is looked for on the page.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into a page that is loaded. Frames are not looked into: there must be none. */
export async function loadAxe(page: Page): Promise<void> {
  const frames = page.frames().length - 1;
  if (frames > 0) throw new Error(`the page has ${frames} frames, which nobody would look into`);
  await page.evaluate(source);
}

/**
 * Accessibility findings on a page that has axe, one message each.
 * @param rules the only rules to go by; all of them when left out
 */
export function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: loaded } = window as typeof window & { readonly axe: typeof axe };
    const { violations } = await loaded.run(document, {
      // Of what passes, only that it does: most of the time would go into naming every element of it.
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: { type: 'rule', values: [...only] } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}
