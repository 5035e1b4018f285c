import { browser } from '#browser';
import { toLocale } from '#i18n/locales.ts';
import { keepLanguage } from '#stores/language.ts';
import { withLandingOf } from '#stores/switcher.ts';

/** Links that name a language are choices of one: it is remembered, and a sign-up goes on with what it was begun with. */
export function keepChosenLanguage(): void {
  for (const type of ['pointerdown', 'focusin', 'click']) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
      const address = link?.getAttribute('href');
      if (!link || !address) return;
      // Only the switcher leads to this very page.
      if (link.closest('.languages')) link.setAttribute('href', withLandingOf(browser.search(), address));
      const locale = toLocale(link.hreflang);
      if (type === 'click' && locale !== undefined) keepLanguage(browser, locale);
    });
  }
}
