/**
 * The browser's globals as an object. Stores take an `Environment`, so tests can replace it. Islands use the DOM
 * directly.
 */
import type { PageContext } from '#contract/page-context.ts';

/**
 * Strings by key. Where the browser forbids storage, `get` returns `undefined` and `set` is a no-op; neither throws.
 */
export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export interface Environment {
  /** Replaces the browser's `fetch`. */
  readonly fetch?: typeof fetch;
  /** Replaces the browser's `XMLHttpRequest` for uploads. */
  readonly xhr?: () => XMLHttpRequest;
  /** Origin of the site, where it differs from the page's. */
  readonly origin?: string;
  readonly retryDelay?: (attempt: number) => number;
  /** Milliseconds since 1970. */
  now(): number;
  page(): PageContext;
  /** Query string of the page's address, with its `?`. */
  search(): string;
  /**
   * Returns one value of the fragment and removes the fragment from the address, so the value is not in the history or
   * a screenshot.
   */
  takeFromFragment(name: string): string | undefined;
  /** Replaces the query string of the page's address without adding a history entry. */
  changeSearch(search: string): void;
  /** Navigates to another page. */
  go(address: string): void;
  /** Navigates to another page and replaces this one in the history. */
  replace(address: string): void;
  reload(): void;
  online(): boolean;
  /** Whether this is the installed app. */
  standalone(): boolean;
  hasCookie(name: string): boolean;
  /** Sets a cookie for the whole site. */
  keepCookie(name: string, value: string, days: number): void;
  dropCookie(name: string): void;
  /** sessionStorage: until the tab closes. */
  readonly tab: KeyValueStorage;
  /** localStorage: stays on the device. */
  readonly device: KeyValueStorage;
}

function keepIn(storage: () => Storage): KeyValueStorage {
  return {
    get(key) {
      try {
        return storage().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // Storage is forbidden or full. Nothing is kept.
      }
    },
  };
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in too many browsers still in use
  document.cookie = `${cookie}; Path=/; SameSite=Lax`;
}

/** Adds a stylesheet to the page. Resolves when it applies; rejects when it does not load. */
export function loadStyles(address: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, onload, onerror }),
    );
  });
}

let context: PageContext | undefined;

export const browser: Environment = {
  now: () => Date.now(),
  page() {
    context ??= JSON.parse(document.getElementById('page-context')?.textContent ?? 'null') as PageContext;
    return context;
  },
  search: () => location.search,
  takeFromFragment(name) {
    const values = new URLSearchParams(location.hash.slice(1));
    const value = values.get(name) ?? undefined;
    if (value !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
    return value;
  },
  changeSearch: (search) => history.replaceState(history.state, '', location.pathname + search + location.hash),
  go: (address) => location.assign(address),
  replace: (address) => location.replace(address),
  reload: () => location.reload(),
  online: () => navigator.onLine,
  standalone: () => matchMedia('(display-mode: standalone)').matches,
  hasCookie: (name) => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`)),
  keepCookie: (name, value, days) => writeCookie(`${name}=${value}; Max-Age=${days * 86_400}`),
  dropCookie: (name) => writeCookie(`${name}=; Max-Age=0`),
  tab: keepIn(() => sessionStorage),
  device: keepIn(() => localStorage),
};
