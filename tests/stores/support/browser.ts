import { beforeEach } from 'vitest';
import type { Environment, KeyValueStorage } from '#browser';
import type { PageContext } from '#contract/page-context.ts';
import { $resend, activateForm } from '#stores/account/activation.ts';
import { loginForm } from '#stores/account/login.ts';
import { resetForm, resetRequestForm } from '#stores/account/mail-links.ts';
import { $signupStep, openSignup, signupForm } from '#stores/account/signup.ts';
import { setEnvironment } from '#stores/page/environment.ts';
import { $isLeaving, $session } from '#stores/session/session-state.ts';

/** A fake browser environment for the stores, which records what they do. */
export interface TestBrowser extends Environment {
  /** Addresses it navigated to, in order. */
  readonly went: readonly string[];
  readonly cookies: Set<string>;
  isOnline: boolean;
  /** How far its clock is ahead of its start time (ms). */
  later: number;
}

interface BrowserOptions {
  readonly fetch?: typeof fetch;
  readonly domain?: string;
  readonly search?: string;
  /** Including its `#`. */
  readonly fragment?: string;
  readonly page?: Partial<PageContext>;
  /** Stores no cookies from answers. */
  readonly blocksCookies?: boolean;
}

const page: PageContext = {
  locale: 'en',
  defaultLocale: 'en',
  route: 'signup',
  detour: null,
  entryCountries: null,
  site: 'Open',
  signups: 'all',
};

/** Creates a browser environment on a page and sets it for the stores. */
export function openBrowser(options: BrowserOptions = {}): TestBrowser {
  const went: string[] = [];
  const cookies = new Set<string>();
  const network = options.fetch;
  let search = options.search ?? '';
  let fragment = new URLSearchParams(options.fragment?.slice(1));
  const browser: TestBrowser = {
    ...(network !== undefined && {
      fetch: async (...request) => {
        if (!browser.isOnline) throw new TypeError('fetch failed');
        const answer = await network(...request);
        if (options.blocksCookies !== true) keepReadable(cookies, answer);
        return answer;
      },
    }),
    origin: `https://${options.domain ?? 'open.example'}`,
    retryDelay: () => 0,
    now: () => Date.parse('2026-11-20T12:00:00Z') + browser.later,
    page: () => ({ ...page, ...options.page }),
    search: () => search,
    changeSearch(changed) {
      search = changed;
    },
    takeFromFragment(name) {
      const value = fragment.get(name) ?? undefined;
      fragment = new URLSearchParams();
      return value;
    },
    go: (address) => went.push(address),
    replace: (address) => went.push(address),
    reload: () => went.push('reload'),
    online: () => browser.isOnline,
    standalone: () => false,
    hasCookie: (name) => cookies.has(name),
    keepCookie: (name, value, days) => cookies.add(`${name}=${value} for ${days} days`),
    dropCookie: (name) => cookies.delete(name),
    tab: createStorage(),
    device: createStorage(),
    went,
    cookies,
    isOnline: true,
    later: 0,
  };
  setEnvironment(browser);
  return browser;
}

/** Stores the names of the cookies in an answer that scripts can read (not HttpOnly). */
function keepReadable(cookies: Set<string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    if (/;\s*HttpOnly/i.test(line)) continue;
    const [name = ''] = line.split('=', 1);
    if (/;\s*Max-Age=0/i.test(line)) cookies.delete(name);
    else cookies.add(name);
  }
}

function createStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return { get: (key) => values.get(key), set: (key, value) => values.set(key, value) };
}

/** Resets the stores before every test. */
export function startFresh(): void {
  beforeEach(() => {
    for (const form of [loginForm, signupForm, activateForm, resetRequestForm, resetForm]) form.reset();
    openSignup('');
    $signupStep.set({ type: 'closed' });
    $session.set({ type: 'loading' });
    $isLeaving.set(false);
    $resend.set({ type: 'ready' });
  });
}

/** Form fields in the format of the browser's FormData. */
export function fields(values: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(values);
}
