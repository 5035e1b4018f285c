import { browser } from '#browser';
import { saveChosenLanguage } from '#stores/guest/save-chosen-language.ts';
import { withLandingOf } from '#stores/guest/switcher.ts';

/** Adds the query of a sign-up in progress to the links of the language switcher. */
export function carryLanding(): void {
  for (const type of ['pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, ({ target }) => {
      // Only the switcher links to this page.
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a[hreflang]') : null;
      const address = link?.getAttribute('href');
      if (link && address) link.setAttribute('href', withLandingOf(browser.search(), address));
    });
  }
}

/** Saves a member's language: the one that the link to this page named, and each that is pressed. */
export function saveLanguageOnChoice(): void {
  void saveChosenLanguage(browser);
  document.addEventListener('click', ({ target }) => {
    // The page script has stored it in the tab by now.
    if (target instanceof Element && target.closest('a[hreflang]')) void saveChosenLanguage(browser);
  });
}
