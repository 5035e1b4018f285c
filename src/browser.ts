/** The one file that touches the globals of a window. Everything else takes an `Environment`, so that tests can be one. */
import type { PageContext } from '#contract/page-context.ts';

/** Texts by name; every operation is harmless where the browser forbids storage. */
export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export interface Environment {
  /** Stands in for the browser's `fetch` where it is set. */
  readonly fetch?: typeof fetch;
  /** Makes what sends pictures, in place of the browser's own, where it is set. */
  readonly xhr?: () => XMLHttpRequest;
  /** Origin of the site where a page's own address is not it. */
  readonly origin?: string;
  readonly retryDelay?: (attempt: number) => number;
  /** Milliseconds since 1970. */
  now(): number;
  page(): PageContext;
  /** Query of the page's address, with its `?`. */
  search(): string;
  /** Reads one value of the fragment and takes it out of the address, so that it stays neither in the history nor in a screenshot. */
  takeFromFragment(name: string): string | undefined;
  /** Puts another query into the page's address, without a step in the history. */
  changeSearch(search: string): void;
  /** Leaves for another page. */
  go(address: string): void;
  /** Leaves for another page without a way back to this one. */
  replace(address: string): void;
  reload(): void;
  online(): boolean;
  /** Running as an installed app (spec §2). */
  standalone(): boolean;
  hasCookie(name: string): boolean;
  /** Keeps a cookie of the whole site for some days. */
  keepCookie(name: string, value: string, days: number): void;
  dropCookie(name: string): void;
  /** Kept until the tab closes. */
  readonly tab: KeyValueStorage;
  /** Kept on the device. */
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
        // Forbidden or full: what would have been kept is asked for again.
      }
    },
  };
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in too many browsers still in use
  document.cookie = `${cookie}; Path=/; SameSite=Lax`;
}

/** Styles that a page does without until now; resolves when they apply. */
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
