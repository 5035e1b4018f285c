import { browser } from '#browser';
import { loadSignup } from '#page-scripts/signup-intent.ts';

/** What opens the modal directly. Not whole forms: a form may fill the page, so touching it shows no intent yet. */
const triggers = 'a[data-signup], [data-signup] [type="submit"]';

/** Preloads the sign-up modal when the visitor points at what opens it, or begins to fill in a form that does. */
export function warmSignup(): void {
  if (document.querySelector('[data-signup]') === null) return;
  const { locale } = browser.page();
  // The modal's texts are small, but would load last: fetch them at once.
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
