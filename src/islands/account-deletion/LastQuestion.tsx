import { ExportData } from '#islands/account-deletion/ExportData.tsx';
import { PaymentUnderWay } from '#islands/account-deletion/PaymentUnderWay.tsx';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { deleteForm } from '#stores/account-deletion/account-deletion.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

/** Final confirmation with the password (deletion-10); offers the data export first. */
export function LastQuestion() {
  const t = useTranslate();
  const labels = { password: t('account-deletion:sure.password') };
  return (
    <>
      <p>{t('account-deletion:sure.lead')}</p>
      <PaymentUnderWay />
      <ExportData />
      <IslandForm form={deleteForm} labels={labels} submit={t('account-deletion:sure.submit')}>
        {(field) => (
          <PasswordField
            {...field('password')}
            label={labels.password}
            hint={t('account-deletion:sure.passwordHint')}
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
