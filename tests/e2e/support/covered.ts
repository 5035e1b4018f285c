import type { Page } from '@playwright/test';

/** Screens that everything has to work on: a small phone, a usual one, a laptop. */
const screens = [
  { width: 360, height: 640 },
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
] as const;

/** A partner's link, as its query has it. */
export const partnerQuery = 'network=partner&ref=blog&sub1=spring';

/** Something to press that lies under something else. */
interface Covered {
  /** Width and height of the screen. */
  readonly screen: string;
  /** Whether the entry warning stood open. */
  readonly state: 'new' | 'entered';
  readonly element: string;
  readonly by: string;
}

/**
 * Looks at a page as a new visitor does, and again after the entry warning was answered, on each screen.
 * The page is loaded once and its window resized. What an earlier visit kept has to be gone: `forgetVisits`.
 * @param address absolute, with the query of a partner or without
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

/** Makes every load from now on a first visit, and notes when the page has had its idle moment. */
export async function forgetVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
    addEventListener('tracking', () => {
      document.documentElement.dataset.idle = '';
    });
  });
}

/** Waits until the page has done what it does when idle, and until a screen of the members area is there. */
async function settle(page: Page): Promise<void> {
  await page.locator('html[data-idle]').waitFor({ state: 'attached' });
  // Below the first people there is room for the next ones, which come when it is seen.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .skeleton')].every((room) => room.getBoundingClientRect().top >= innerHeight),
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

/** What of the first screen cannot be pressed, with what lies over it. */
function look(page: Page): Promise<{ element: string; by: string }[]> {
  return page.evaluate(async () => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button], [tabindex]:not([tabindex="-1"])';
    scrollTo({ top: 0, behavior: 'instant' });
    // What the new size changes is drawn by the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const modal = document.querySelector('dialog:modal');
    // The bar at the bottom of the members area is the lower edge of what people see: pages scroll under it.
    const edge = document.querySelector('.app-bar')?.getBoundingClientRect();
    const bottom = edge !== undefined && edge.height > 0 ? edge.top : innerHeight;

    const name = (element: Element) => {
      const { id, className, textContent, localName } = element;
      const words = (element.getAttribute('aria-label') ?? textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
      const classes =
        typeof className === 'string' && className !== '' ? `.${className.trim().split(/\s+/).join('.')}` : '';
      return `${localName}${id && `#${id}`}${classes}${words && ` «${words}»`}`;
    };
    /** The part of a box that neither the screen nor a box around it that scrolls or cuts leaves out. */
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
    /** Cut to a point for the eye, and pressed by its label or not at all. */
    const isHidden = (element: Element) => {
      const { clipPath, pointerEvents } = getComputedStyle(element);
      return clipPath.startsWith('inset(50%') || pointerEvents === 'none';
    };
    /** A small button in the corner of a card that is a link itself. */
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
      // A field makes room for the button that stands in it.
      hit.closest('.field-with-button')?.contains(element) === true ||
      (element instanceof HTMLLabelElement && element.control === hit);

    const found: { element: string; by: string }[] = [];
    for (const element of (modal ?? document).querySelectorAll(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') || isHidden(element))
        continue;
      const spots = [...element.getClientRects()].flatMap((box) => {
        const { left, top, width, height } = clip(element, box);
        if (width < 4 || height < 4) return [];
        return [
          [0.5, 0.5],
          [0.2, 0.5],
          [0.8, 0.5],
          [0.5, 0.2],
          [0.5, 0.8],
        ].map(([x = 0, y = 0]) => document.elementFromPoint(left + x * width, top + y * height));
      });
      const over = spots.find((hit) => !isOwn(element, hit));
      if (over) found.push({ element: name(element), by: name(over) });
    }
    return found;
  });
}
