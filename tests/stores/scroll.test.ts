import { expect, test } from 'vitest';
import { arriveAt, leaveScroll } from '#stores/scroll.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';

test('a screen begins at its top, and stands where it was left when somebody comes back', () => {
  const browser = openBrowser();
  expect(arriveAt('/members'), 'the app begins with it').toBeUndefined();
  browser.top = 900;
  leaveScroll('opened');
  expect(arriveAt('/members/7')).toBe('opened');
  expect(browser.top).toBe(0);
  browser.top = 120;
  leaveScroll('back');
  expect(arriveAt('/members')).toBe('back');
  expect(browser.top).toBe(900);
  leaveScroll('back');
  arriveAt('/members/7');
  expect(browser.top, 'forward again').toBe(120);
});

test('a query that is replaced moves nothing, and is known by its new address', () => {
  const browser = openBrowser();
  arriveAt('/members');
  browser.top = 300;
  expect(arriveAt('/members?gender=female')).toBeUndefined();
  expect(browser.top).toBe(300);
  leaveScroll('opened');
  arriveAt('/members/8');
  leaveScroll('back');
  arriveAt('/members?gender=female');
  expect(browser.top).toBe(300);
});

test('an address that was never left begins at its top', () => {
  const browser = openBrowser();
  browser.top = 50;
  leaveScroll('back');
  arriveAt('/notifications?new');
  expect(browser.top).toBe(0);
});
