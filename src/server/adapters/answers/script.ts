import { translator } from '#i18n/build.ts';
import { defaultLocale, toLocale } from '#i18n/locales.ts';
import type { AnswerProvider } from '#server/core/ports/answers.ts';

const lines = ['one', 'two', 'three'] as const;

/** The script of the demo, whose first answer in each conversation says that it is automatic. */
export function createScriptedAnswers(): AnswerProvider {
  return {
    kind: 'script',
    async ask(_question, { locale, answers }) {
      const t = translator('answers', toLocale(locale) ?? defaultLocale);
      return answers === 0 ? t('first') : t(lines[(answers - 1) % lines.length] ?? 'one');
    },
    read: () => undefined,
  };
}
