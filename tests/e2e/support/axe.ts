import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// Every page parses it again, so use the minified file, and load it once per page for all checks.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Injects axe into a loaded page. Throws if the page has frames, since axe does not check them. */
export async function loadAxe(page: Page): Promise<void> {
  const frames = page.frames().length - 1;
  if (frames > 0) throw new Error(`the page has ${frames} frames, which nobody would look into`);
  await page.evaluate(source);
}

/**
 * Accessibility violations on a page with axe, one message each.
 * @param rules ids of the rules to check; default: all
 */
export function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: loaded } = window as typeof window & { readonly axe: typeof axe };
    const { violations } = await loaded.run(document, {
      // Do not list the elements that pass: that would take most of the time.
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: { type: 'rule', values: [...only] } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}
