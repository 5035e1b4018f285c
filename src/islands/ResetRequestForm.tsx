import { useStore } from '@nanostores/react';
import { IslandForm } from '#islands/IslandForm.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { linkTo } from '#stores/navigation.ts';
import { resetRequestForm } from '#stores/reset.ts';
import { Field } from '#ui/Field.tsx';

/** Asks for the mail with which a new password can be chosen. */
export function ResetRequestForm(props: IslandProps) {
  const { page } = props;
  const t = translateFor(props);
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
      <IslandForm page={page} t={t} form={resetRequestForm} labels={labels} submit={t('account:reset.submit')}>
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
