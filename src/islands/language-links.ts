import { browser } from '#browser';
import { saveChosenLanguage } from '#stores/save-chosen-language.ts';
import { withLandingOf } from '#stores/switcher.ts';

/** Lets a sign-up go on in another language with what it was begun with. */
export function carryLanding(): void {
  for (const type of ['pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, ({ target }) => {
      // Only the switcher leads to this very page.
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.languages a[hreflang]') : null;
      const address = link?.getAttribute('href');
      if (link && address) link.setAttribute('href', withLandingOf(browser.search(), address));
    });
  }
}

/** Saves for a member the language that a link names: the one that led here, and each that is pressed. */
export function saveLanguageOnChoice(): void {
  void saveChosenLanguage(browser);
  document.addEventListener('click', ({ target }) => {
    // The page's own script has kept it by now.
    if (target instanceof Element && target.closest('a[hreflang]')) void saveChosenLanguage(browser);
  });
}
