import type { SubmitEvent } from 'react';
import { localeNames } from '#i18n/locale-names.ts';
import { toLocale } from '#i18n/locales.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { useMembersSite } from '#islands/lib/members-site.ts';
import type { Message } from '#stores/session/session-state.ts';
import { changeLanguage } from '#stores/settings/change-language.ts';

interface LanguageFormProps {
  /** Called with the error, or `undefined`. */
  readonly onAnswer: (problem: Message | undefined) => void;
}

/** Language of the member. Applies on submit, not on selection (WCAG 3.2.2). */
export function LanguageForm({ onAnswer }: LanguageFormProps) {
  const { locales } = useMembersSite();
  const page = usePage();
  const t = useTranslate();
  const change = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const language = toLocale(String(new FormData(form).get('language')));
    if (language === undefined) return;
    const problem = await changeLanguage(language);
    // After a failure, select the page's language again.
    if (problem !== undefined) form.reset();
    onAnswer(problem);
  };
  return (
    <form className="field" onSubmit={change}>
      <label htmlFor="language">{t('account:card.language')}</label>
      <div className="account-language">
        <select id="language" name="language" defaultValue={page.locale}>
          {locales.map((locale) => (
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
