import { describe, expect, test } from 'vitest';
import { fillPath, isFilled, matchPath, pathForms } from '#lib/route-path.ts';

const order = '/credits/{id}/{paymentmethod?}';

/** What a path captures of an address; `undefined` if it is another. */
function capture(path: string, address: string): Record<string, string | undefined> | undefined {
  const { source, names } = matchPath(path);
  const found = new RegExp(`^${source}$`).exec(address);
  return found ? Object.fromEntries(names.map((name, index) => [name, found[index + 1]])) : undefined;
}

describe('the path of a route', () => {
  test('takes several parameters, the last of them optional', () => {
    expect(fillPath(order, { id: 'c50', paymentmethod: 'ideal' })).toBe('/credits/c50/ideal');
    expect(fillPath(order, { id: 'c50' })).toBe('/credits/c50');
    expect(fillPath('/transactions/{id?}')).toBe('/transactions');
    expect(fillPath('/credits/repeat-order', { id: 'c50' })).toBe('/credits/repeat-order');
  });

  test('is complete when each required parameter has a value', () => {
    expect(isFilled(order, { paymentmethod: 'ideal' })).toBe(false);
    expect(isFilled(order, { id: 'c50' })).toBe(true);
    expect(isFilled('/transactions/{id?}', {})).toBe(true);
  });

  test('matches the addresses that it is filled to, and no others', () => {
    expect(capture(order, '/credits/c50/ideal')).toEqual({ id: 'c50', paymentmethod: 'ideal' });
    expect(capture(order, '/credits/c50')).toEqual({ id: 'c50', paymentmethod: undefined });
    for (const address of ['/credits', '/credits/', '/credits/c50/', '/credits/c50/ideal/x', '/x/credits/c50'])
      expect(capture(order, address)).toBeUndefined();
  });

  test('has a form for each number of optional parameters', () => {
    expect(pathForms(order)).toEqual(['/credits/{id}', '/credits/{id}/{paymentmethod}']);
    expect(pathForms('/transactions/{id?}')).toEqual(['/transactions', '/transactions/{id}']);
    expect(pathForms('/a/{b?}/{c?}')).toEqual(['/a', '/a/{b}', '/a/{b}/{c}']);
    for (const path of ['/', '/chats', '/chats/{id}', '/members/{id}/chat']) expect(pathForms(path)).toEqual([path]);
  });
});
