/**
 * Functions that run in the page. Their source is sent there, so they must not use anything from outside. They are the
 * same for all engines, since the protocols differ in how they find elements by name and in which errors they report.
 */
import type { Target } from '#scripts/trial-engines/engine.ts';

/** Finds the first visible element. @returns an expression whose value is the element or null */
export function finding(target: Target): string {
  return `(${findVisible})(${JSON.stringify(target)})`;
}

/**
 * Scrolls an element to where it can be clicked, away from sticky elements at the edges.
 * @returns an expression whose value describes what still covers it, or null
 */
export function uncovering(target: Target): string {
  return `(${uncover})(${finding(target)})`;
}

/** Starts to collect errors, once per page. An expression without a value. */
export const collecting = `(${collectErrors})()`;

/** Returns the collected errors and clears them. An expression whose value is a list of texts. */
export const takingErrors = `(${takeErrors})()`;

function findVisible(target: Target): Element | null {
  const selectors = {
    button: 'button, [role=button], [role=switch], summary, input[type=submit]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    text: 'body *',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (labelled.length > 0) return plain(labelled.map((id) => document.getElementById(id)?.textContent).join(' '));
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null;
    if (labels !== null && labels.length > 0) return plain([...labels].map((each) => each.textContent).join(' '));
    return plain(element.textContent);
  };
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const candidates = [...root.querySelectorAll('selector' in target ? target.selector : selectors[target.role])];
  const seen = candidates.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
  if ('selector' in target) return seen[0] ?? null;
  const name = plain(target.name);
  const isNamed = (element: Element) =>
    target.match === 'start' ? nameOf(element).startsWith(name) : nameOf(element) === name;
  if (target.role !== 'text') return seen.find(isNamed) ?? null;
  // The innermost element: its ancestors have the text, too.
  return seen.findLast((element) => plain(element.textContent).includes(name)) ?? null;
}

function uncover(element: Element | null): string | null {
  if (element === null) return 'it is not there';
  const cover = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit !== null && (element.contains(hit) || hit.contains(element))) return null;
    return hit === null ? 'it is out of the window' : `over it lies ${hit.outerHTML.slice(0, 120)}`;
  };
  if (cover() !== null) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return cover();
}

/** Stores errors in sessionStorage, so that errors just before a navigation are reported, too. */
function collectErrors(): void {
  const page = window as { collectsErrors?: boolean };
  if (page.collectsErrors || location.protocol === 'about:') return;
  page.collectsErrors = true;
  const key = 'trial-errors';
  const keep = (text: string) => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...kept, `${text} (${location.pathname})`]));
  };
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  /** Ignores failures while the page unloads, since that cancels pending requests. */
  const keepLost = (what: string, which: unknown) => {
    if (!leaving) keep(`${what} did not load: ${which}`);
  };
  // Capture phase: the error event of a file does not bubble.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) keepLost('script', target.src);
      else if (target instanceof HTMLLinkElement) {
        // Firefox also fires this for hints whose file it has already or does not store.
        if (target.rel === 'stylesheet') keepLost(target.rel, target.href);
      } else if (target instanceof HTMLImageElement) keepLost('picture', target.src);
      else if (target instanceof Element) keepLost(target.localName, target.outerHTML.slice(0, 120));
      else if (event instanceof ErrorEvent) keep(event.message);
      // Without an element it belongs to the previous page, whose pending files Firefox cancels.
      else if (target === window) keepLost('something', 'it does not say what');
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keep(`rejected: ${reason}`));
  addEventListener('vite:preloadError', (event) =>
    keepLost('chunk', (event as unknown as { payload: unknown }).payload),
  );
  document.addEventListener('securitypolicyviolation', (event) =>
    keep(`${event.violatedDirective}: ${event.blockedURI}`),
  );
  const { error } = console;
  console.error = (...values: unknown[]) => {
    keep(values.join(' '));
    error(...values);
  };
}

function takeErrors(): string[] {
  const key = 'trial-errors';
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
  sessionStorage.removeItem(key);
  return kept;
}
