import { useStore } from '@nanostores/react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import type { Form } from '#stores/form.ts';
import { linkTo } from '#stores/navigation.ts';

/** Leads to the way back when a form was refused because the account is deleted; else nothing. */
export function ComeBackLink(props: IslandProps & { readonly form: Form }) {
  const state = useStore(props.form.$state, { ssr: 'initial' });
  if (state.type !== 'failed' || state.message.key !== 'account_deleted') return null;
  const t = translateFor(props);
  return (
    <p className="form-links">
      <a href={linkTo('account-reactivate', props.page)}>{t('account:login.comeBack')}</a>
    </p>
  );
}
