import { IslandForm } from '#islands/IslandForm.tsx';
import { translateFor } from '#islands/island.ts';
import { TakeData } from '#islands/leaving/TakeData.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { deleteForm } from '#stores/leaving.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

/** The question itself (spec §5), with the data to take along first, and the password. */
export function LastQuestion(props: MembersProps) {
  const { page } = props;
  const t = translateFor(props);
  const labels = { password: t('leaving:sure.password') };
  return (
    <>
      <p>{t('leaving:sure.lead')}</p>
      <TakeData {...props} />
      <IslandForm page={page} t={t} form={deleteForm} labels={labels} submit={t('leaving:sure.submit')}>
        {(field) => (
          <PasswordField
            {...field('password')}
            label={labels.password}
            hint={t('leaving:sure.passwordHint')}
            show={t('account:fields.show')}
            hide={t('account:fields.hide')}
            canToggle
            autoComplete="current-password"
            required
          />
        )}
      </IslandForm>
    </>
  );
}
