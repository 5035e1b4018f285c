import type { SubmitEvent } from 'react';
import { localeNames } from '#i18n/locale-names.ts';
import { type Locale, toLocale } from '#i18n/locales.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { changeLanguage } from '#stores/change-language.ts';
import type { Message } from '#stores/session-state.ts';

interface LanguageFormProps extends IslandProps {
  /** Languages that the site speaks. */
  readonly locales: readonly Locale[];
  /** Told what went wrong, or `undefined` when nothing did. */
  readonly onAnswer: (problem: Message | undefined) => void;
}

/** The language that a member reads in. Choosing does nothing by itself: the page turns when the button is pressed (WCAG 3.2.2). */
export function LanguageForm(props: LanguageFormProps) {
  const t = translateFor(props);
  const change = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const language = toLocale(String(new FormData(form).get('language')));
    if (language === undefined) return;
    const problem = await changeLanguage(language);
    // What shows as chosen is what the page is in.
    if (problem !== undefined) form.reset();
    props.onAnswer(problem);
  };
  return (
    <form className="field" onSubmit={change}>
      <label htmlFor="language">{t('account:card.language')}</label>
      <div className="account-language">
        <select id="language" name="language" defaultValue={props.page.locale}>
          {props.locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-quiet">
          {t('account:card.changeLanguage')}
        </button>
      </div>
    </form>
  );
}
