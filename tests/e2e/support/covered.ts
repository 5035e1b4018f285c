import type { Page } from '@playwright/test';

/** Screen sizes that every page must work on: a small phone, a common phone, a laptop. */
const screens = [
  { width: 360, height: 640 },
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
] as const;

/** Query of a partner's link. */
export const partnerQuery = 'network=partner&ref=blog&sub1=spring';

/** A clickable element that another element covers. */
interface Covered {
  /** Width and height of the screen. */
  readonly screen: string;
  /** `new` while the entry warning is open, `entered` after it was accepted. */
  readonly state: 'new' | 'entered';
  readonly element: string;
  readonly by: string;
}

/**
 * Checks a page as a new visitor sees it, and again after accepting the entry warning, on each screen size. Loads the
 * page once and resizes the window. Call `forgetVisits` first: stored data of an earlier visit would hide the warning.
 * @param address absolute, with or without the query of a partner
 */
export async function findCovered(page: Page, address: string): Promise<readonly Covered[]> {
  await page.goto(address);
  await settle(page);
  const found = [...(await lookAtAll(page, 'new'))];
  const accept = page.locator('#entry-warning [data-entry-accept]');
  if (!(await accept.isVisible())) return found;
  await accept.press('Enter');
  await settle(page);
  found.push(...(await lookAtAll(page, 'entered')));
  return found;
}

/** Makes every further load a first visit, and sets `data-idle` once a page has done its idle work. */
export async function forgetVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
    addEventListener('tracking', () => {
      document.documentElement.dataset.idle = '';
    });
  });
}

/** Waits until the page has done its idle work, and a members screen has loaded its visible content. */
async function settle(page: Page): Promise<void> {
  await page.locator('html[data-idle]').waitFor({ state: 'attached' });
  // Placeholders below the fold are fine: their people load when scrolled into view.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main astro-island .skeleton')].every(
      (room) => room.getBoundingClientRect().top >= innerHeight,
    ),
  );
  await page.waitForLoadState('load');
}

async function lookAtAll(page: Page, state: Covered['state']): Promise<Covered[]> {
  const found: Covered[] = [];
  for (const size of screens) {
    await page.setViewportSize(size);
    for (const { element, by } of await look(page))
      found.push({ screen: `${size.width}x${size.height}`, state, element, by });
  }
  return found;
}

/** Clickable elements on the first screenful that are covered, with what covers them. */
function look(page: Page): Promise<{ element: string; by: string }[]> {
  return page.evaluate(async () => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button], [tabindex]:not([tabindex="-1"])';
    scrollTo({ top: 0, behavior: 'instant' });
    const nextFrame = () => new Promise(requestAnimationFrame);
    // Two frames: the first one renders the new size.
    await nextFrame();
    await nextFrame();
    // A card of a long list (`content-visibility: auto`) is drawn a frame or two after it was put in.
    const isUndrawn = (element: Element) =>
      element.getBoundingClientRect().top < innerHeight &&
      element.checkVisibility() &&
      !element.checkVisibility({ contentVisibilityAuto: true });
    for (let frame = 0; frame < 60 && [...document.querySelectorAll(pressable)].some(isUndrawn); frame += 1)
      await nextFrame();
    const modal = document.querySelector('dialog:modal');
    // Pages scroll below the bottom bar of the members area, so its upper edge ends the visible area.
    const edge = document.querySelector('.app-bar')?.getBoundingClientRect();
    const bottom = edge !== undefined && edge.height > 0 ? edge.top : innerHeight;

    const name = (element: Element) => {
      const { id, className, textContent, localName } = element;
      const words = (element.getAttribute('aria-label') ?? textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
      const classes =
        typeof className === 'string' && className !== '' ? `.${className.trim().split(/\s+/).join('.')}` : '';
      return `${localName}${id && `#${id}`}${classes}${words && ` «${words}»`}`;
    };
    /** The visible part of a box: within the screen and all ancestors that clip or scroll. */
    const clip = (element: Element, box: DOMRect) => {
      let [left, top, right, low] = [
        Math.max(box.left, 0),
        Math.max(box.top, 0),
        Math.min(box.right, innerWidth),
        box.bottom,
      ];
      low = Math.min(low, element.closest('.app-bar') === null ? bottom : innerHeight);
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (around === document.body || getComputedStyle(around).overflow === 'visible') continue;
        const cut = around.getBoundingClientRect();
        [left, top] = [Math.max(left, cut.left), Math.max(top, cut.top)];
        [right, low] = [Math.min(right, cut.right), Math.min(low, cut.bottom)];
      }
      return { left, top, width: right - left, height: low - top };
    };
    /** In a rounded corner of a box, where a press does not hit it: what lies there does not cover it. */
    const isRoundedAway = (element: Element, box: DOMRect, x: number, y: number) => {
      const given = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius);
      const radius = Math.min(given, box.width / 2, box.height / 2);
      const across = Math.max(0, box.left + radius - x, x - (box.right - radius));
      const down = Math.max(0, box.top + radius - y, y - (box.bottom - radius));
      return Math.hypot(across, down) > radius;
    };
    /** Visually hidden, or without pointer events: users press its label, or nothing. */
    const isHidden = (element: Element) => {
      const { clipPath, pointerEvents } = getComputedStyle(element);
      return clipPath.startsWith('inset(50%') || pointerEvents === 'none';
    };
    /** A small button in the corner of a card that is itself a link: may cover it. */
    const isCorner = (element: Element, hit: Element) => {
      const own = hit.closest('button');
      const card = element.closest('li');
      if (own === null || card === null || !card.contains(own)) return false;
      const [small, large] = [own.getBoundingClientRect(), element.getBoundingClientRect()];
      return small.width * small.height < (large.width * large.height) / 8;
    };
    const isOwn = (element: Element, hit: Element | null) =>
      hit === null ||
      isCorner(element, hit) ||
      element.contains(hit) ||
      (hit.contains(element) && hit.matches('a, button, label, summary')) ||
      hit.closest('label')?.control === element ||
      // A button inside a field: the field has padding for it.
      hit.closest('.field-with-button')?.contains(element) === true ||
      (element instanceof HTMLLabelElement && element.control === hit);

    const found: { element: string; by: string }[] = [];
    for (const element of (modal ?? document).querySelectorAll(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') || isHidden(element))
        continue;
      const spots = [...element.getClientRects()].flatMap((box) => {
        const { left, top, width, height } = clip(element, box);
        if (width < 4 || height < 4) return [];
        return (
          [
            [0.5, 0.5],
            [0.2, 0.5],
            [0.8, 0.5],
            [0.5, 0.2],
            [0.5, 0.8],
          ]
            .map(([x = 0, y = 0]) => [left + x * width, top + y * height] as const)
            .filter(([x, y]) => !isRoundedAway(element, box, x, y))
            // Whole pixels: a hit test takes a fraction of one for the next.
            .map(([x, y]) => document.elementFromPoint(Math.floor(x), Math.floor(y)))
        );
      });
      const over = spots.find((hit) => !isOwn(element, hit));
      if (over) found.push({ element: name(element), by: name(over) });
    }
    return found;
  });
}
