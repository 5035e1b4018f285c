import { ExportData } from '#islands/account-deletion/ExportData.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { deleteForm } from '#stores/account-deletion/leaving.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

/** Final confirmation with the password (deletion-10); offers the data export first. */
export function LastQuestion() {
  const t = useTranslate();
  const labels = { password: t('leaving:sure.password') };
  return (
    <>
      <p>{t('leaving:sure.lead')}</p>
      <ExportData />
      <IslandForm form={deleteForm} labels={labels} submit={t('leaving:sure.submit')}>
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
