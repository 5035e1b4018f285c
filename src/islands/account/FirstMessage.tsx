import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldLink } from '#islands/lib/IslandForm.tsx';
import { useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { signupTarget } from '#stores/account/first-message.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { NewTabLink } from '#ui/NewTabLink.tsx';
import { Sentence } from '#ui/Sentence.tsx';

type FieldProps = ComponentType<{ readonly field: FieldLink; readonly target: string }>;

/** Few sign-ups are for somebody. If the script is lost, the sign-up still works. */
const FirstMessageField = lazy(
  (): Promise<{ default: FieldProps }> =>
    import('#islands/account/FirstMessageField.tsx').then(
      ({ FirstMessageField }) => ({ default: FirstMessageField }),
      () => ({ default: () => null }),
    ),
);

/** Asks for a first message, where the sign-up is for a member. Without JavaScript, nobody knows, so it always asks. */
export function FirstMessage({ field }: { readonly field: FieldLink }) {
  const page = usePage();
  const t = useTranslate();
  const hydrated = useHydrated();
  const { message } = page;
  if (!hydrated) {
    return (
      <noscript>
        <div className="field">
          <label htmlFor={field.id}>{t('account:first.label')}</label>
          <textarea
            id={field.id}
            name={field.name}
            rows={3}
            dir="auto"
            maxLength={message?.length}
            aria-describedby={`${field.id}-hint`}
          />
          <p className="field-hint" id={`${field.id}-hint`}>
            <Sentence
              text={t('account:first.noScript', { prices: '{{prices}}' })}
              parts={{
                prices: (
                  <NewTabLink
                    href={linkTo('pricing', page)}
                    label={t('account:first.prices')}
                    note={t('account:form.newTab')}
                  />
                ),
              }}
            />{' '}
            {message !== undefined && message.credits > 0 && `${t('account:first.price', { count: message.credits })}.`}{' '}
            {t('account:first.mayBeFictional')}
          </p>
        </div>
      </noscript>
    );
  }
  const target = signupTarget();
  if (target === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FirstMessageField field={field} target={target} />
    </Suspense>
  );
}
