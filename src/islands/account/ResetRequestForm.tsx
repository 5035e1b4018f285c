import { useStore } from '@nanostores/react';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, usePage, useTranslate } from '#islands/lib/island.tsx';
import { resetRequestForm } from '#stores/account/mail-links.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { Field } from '#ui/Field.tsx';

/** Requests the mail for a new password. */
export const ResetRequestIsland = asIsland(ResetRequestForm);

function ResetRequestForm() {
  const page = usePage();
  const t = useTranslate();
  const state = useStore(resetRequestForm.$state, { ssr: 'initial' });
  const back = <a href={linkTo('login', page)}>{t('account:reset.back')}</a>;
  if (state.type === 'done') {
    return (
      <div role="status">
        <h2>{t('account:reset.sentTitle')}</h2>
        <p>{t('account:reset.sent')}</p>
        <p className="form-links">
          {back}
          <button type="button" className="btn btn-text" onClick={() => resetRequestForm.reset()}>
            {t('account:reset.again')}
          </button>
        </p>
      </div>
    );
  }
  const labels = { email: t('account:fields.email') };
  return (
    <>
      <p>{t('account:reset.lead')}</p>
      <IslandForm form={resetRequestForm} labels={labels} submit={t('account:reset.submit')}>
        {(field) => (
          <>
            <input type="hidden" name="locale" value={page.locale} />
            <Field {...field('email')} label={labels.email} type="email" autoComplete="email" required />
          </>
        )}
      </IslandForm>
      <p className="form-links">{back}</p>
    </>
  );
}
