import { browser } from '#browser';
import { loadSignup } from '#islands/signup-intent.ts';

/** What leads to sign-up at once; a form may be the whole page, and to touch that is no wish yet. */
const triggers = 'a[data-signup], [data-signup] [type="submit"]';

/** Fetches the sign-up modal for somebody who points at what opens it, or begins to fill in a form that does. */
export function warmSignup(): void {
  if (document.querySelector('[data-signup]') === null) return;
  const { locale } = browser.page();
  // Its texts are small and would come last of all it needs; they are had before anybody asks.
  import('#i18n/messages.ts').then(({ loadMessages }) => loadMessages(locale)).catch(() => undefined);
  for (const type of ['pointerover', 'focusin', 'change']) {
    const selector = type === 'change' ? '[data-signup]' : triggers;
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element && target.closest(selector)) void loadSignup().catch(() => undefined);
      },
      { passive: true },
    );
  }
}
