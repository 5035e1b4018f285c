import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { BuiltPage } from '#tests/build/support/published.ts';

/** Fails unless a page's head begins with a policy that names exactly the inline scripts and styles of the page. */
export function expectOwnPolicy({ name, html, elements }: BuiltPage): void {
  const head = html.indexOf('<head>') + '<head>'.length;
  expect(html.slice(head).startsWith('<meta http-equiv="Content-Security-Policy"'), name).toBe(true);
  const policy = elements
    .find(({ attributes }) => attributes.get('http-equiv') === 'Content-Security-Policy')
    ?.attributes.get('content');
  expect(policy, name).not.toContain('unsafe');
  for (const tag of ['script', 'style']) {
    const directive = policy?.split(';').find((part) => part.startsWith(`${tag}-src `)) ?? '';
    const named = [...directive.matchAll(/'(sha256-[^']+)'/g)].map((match) => match[1]);
    const carried = elements
      .filter((element) => element.name === tag && !element.attributes.has('src'))
      .filter(({ attributes }) => !attributes.get('type')?.includes('json'))
      .map(({ text }) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
    expect(new Set(named), `${tag} of ${name}`).toEqual(new Set(carried));
  }
}
