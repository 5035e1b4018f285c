import { useStore } from '@nanostores/react';
import type { Resources } from '#i18n/resources.ts';
import { CodeField } from '#islands/account/CodeField.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { takeLinkCode } from '#stores/account/mail-links.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { confirmForm } from '#stores/transactions/withdrawal-forms.ts';
import { Sent } from '#ui/Sent.tsx';

interface WithdrawalConfirmProps {
  /** Passed by the page, since no other island needs them. */
  readonly texts: Resources['pages']['withdrawal']['confirm'];
}

/** Withdraws from a purchase with the code of the mail. Needs a button press: mail scanners open links, too. */
export const WithdrawalConfirmIsland = asIsland(WithdrawalConfirmForm);

function WithdrawalConfirmForm({ texts }: WithdrawalConfirmProps) {
  const page = usePage();
  const t = useTranslate();
  const hydrated = useHydrated();
  const state = useStore(confirmForm.$state, { ssr: 'initial' });
  const expired = state.type === 'failed' && state.message.key === 'link_invalid';
  const label = t('account:fields.code');
  if (state.type === 'done') {
    return (
      <Sent className="form-alert form-notice is-shown">
        <p>{texts.done}</p>
      </Sent>
    );
  }
  return (
    <>
      <p>{texts.lead}</p>
      <IslandForm form={confirmForm} labels={{ token: label }} submit={texts.submit}>
        {(field) => (
          <CodeField {...field('token')} label={label} hint={t('account:fields.codeHint')} take={takeLinkCode} />
        )}
      </IslandForm>
      {(expired || !hydrated) && (
        <p className="form-links">
          {texts.expired} <a href={`${linkTo('pages-return-policy', page)}#cancel`}>{texts.again}</a>
        </p>
      )}
    </>
  );
}
