import { useStore } from '@nanostores/react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import type { Form } from '#stores/forms/form.ts';
import { linkTo } from '#stores/page/navigation.ts';

/** Link to the reactivation, after a form was refused because the account is deleted; otherwise nothing. */
export function ReactivationLink({ form }: { readonly form: Form }) {
  const page = usePage();
  const t = useTranslate();
  const state = useStore(form.$state, { ssr: 'initial' });
  if (state.type !== 'failed' || state.message.key !== 'account_deleted') return null;
  return (
    <p className="form-links">
      <a href={linkTo('account-reactivate', page)}>{t('account:login.comeBack')}</a>
    </p>
  );
}
