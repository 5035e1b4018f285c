import { expect, test } from 'vitest';
import { arriveAt, leaveScroll, setScroller } from '#stores/members-area/scroll.ts';

/** A window that is scrolled by hand. */
function openWindow(): { top: number } {
  const browser = { top: 0 };
  setScroller({
    top: () => browser.top,
    scrollTo(top) {
      browser.top = top;
    },
  });
  return browser;
}

test('members-4: a screen begins at its top, and stands where it was left when somebody comes back', () => {
  const browser = openWindow();
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

test('members-4: a query that is replaced moves nothing, and is known by its new address', () => {
  const browser = openWindow();
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

test('members-4: an address that was never left begins at its top', () => {
  const browser = openWindow();
  browser.top = 50;
  leaveScroll('back');
  arriveAt('/notifications?new');
  expect(browser.top).toBe(0);
});

test('a member who comes back to a screen that is still loading is scrolled to its old position once it is here', () => {
  const browser = openWindow();
  arriveAt('/members/1');
  browser.top = 700;
  leaveScroll('opened');
  arriveAt('/members/2');
  leaveScroll('back');
  expect(arriveAt('/members/1', true)).toBe('back');
  browser.top = 0;
  expect(arriveAt('/members/1')).toBe('back');
  expect(browser.top).toBe(700);
  leaveScroll('opened');
  arriveAt('/members/3', true);
  browser.top = 40;
  leaveScroll('opened');
  arriveAt('/members/1');
  leaveScroll('back');
  arriveAt('/members/3');
  expect(browser.top, 'a notice has no place').toBe(0);
});
