import { browser, loadStyles } from '#browser';
import { prepareRefresh } from '#page-scripts/prepare-refresh.ts';
import styles from '#styles/signup-dialog.scss?url';

type OpenSignup = (query: string) => void;

let loading: Promise<OpenSignup> | undefined;

/** Loads the modal's script, React and the texts in parallel, once; retries after a failure. */
export function loadSignup(): Promise<OpenSignup> {
  loading ??= mount();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function mount(): Promise<OpenSignup> {
  const page = browser.page();
  if (import.meta.env.DEV) await prepareRefresh();
  const [{ mountSignup }, messages] = await Promise.all([
    import('#islands/account/SignupModal.tsx'),
    import('#i18n/messages.ts').then(({ loadMessages }) => loadMessages(page.locale, page.overrides)),
    loadStyles(styles),
  ]);
  return mountSignup({ page: { ...page, path: location.pathname }, messages });
}

function findTrigger(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-signup]') : null;
}

/**
 * Makes `<a href="/signup?…" data-signup>` and `<form action="/signup" data-signup>` open the modal. Its scripts load
 * on click, or earlier (`page-idle.ts`); if they fail to load, the browser goes to the sign-up page.
 */
export function openSignupOnIntent(): void {
  document.addEventListener('click', (event) => {
    const link = findTrigger(event.target);
    const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (link instanceof HTMLAnchorElement && !modified) void open(event, link, new URL(link.href));
  });
  document.addEventListener('submit', (event) => {
    const form = findTrigger(event.target);
    if (!(form instanceof HTMLFormElement)) return;
    const url = new URL(form.action);
    for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value));
    void open(event, form, url);
  });
}

async function open(event: Event, trigger: HTMLElement, url: URL): Promise<void> {
  event.preventDefault();
  trigger.setAttribute('aria-busy', 'true');
  try {
    (await loadSignup())(url.search);
  } catch {
    browser.go(url.href);
  } finally {
    trigger.removeAttribute('aria-busy');
  }
}
