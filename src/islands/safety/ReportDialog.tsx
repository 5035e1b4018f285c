import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { reportLength } from '#contract/lengths.ts';
import type { TextKey } from '#i18n/island.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { ReportFiled } from '#islands/safety/ReportFiled.tsx';
import { reportReasons } from '#lib/safety.ts';
import { $reportFiled, forgetReport, reportForm } from '#stores/safety/report.ts';
import { closeReport, type ReportTarget } from '#stores/safety/reported.ts';
import { $session } from '#stores/session/session-state.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TrapField } from '#ui/TrapField.tsx';

/** Dialog to report a member, a photo or a message; a sheet from the bottom on phones. */
export function ReportDialog({ target }: PartProps['report']) {
  const { name } = target;
  const t = useTranslate();
  const filed = useStore($reportFiled);
  useEffect(() => forgetReport, []);
  return (
    <Dialog className="report" labelledBy="report-title" focus="heading" closedby="any" onClose={closeReport}>
      <div className="dialog-head">
        <h2 id="report-title" tabIndex={-1}>
          {t(titleOf(target), { name })}
        </h2>
        <form method="dialog">
          <button type="submit" className="dialog-close" aria-label={t('safety:report.close')}>
            ×
          </button>
        </form>
      </div>
      {filed === undefined ? <ReportForm target={target} /> : <ReportFiled target={target} filed={filed} />}
    </Dialog>
  );
}

function titleOf({ photo, message }: ReportTarget): TextKey {
  if (message !== undefined) return 'safety:report.titleMessage';
  return photo === undefined ? 'safety:report.title' : 'safety:report.titlePhoto';
}

function ReportForm({ target }: PartProps['report']) {
  const page = usePage();
  const t = useTranslate();
  const isGuest = useStore($session).type === 'guest';
  const { message } = target;
  const hasPicture = target.photo !== undefined || message?.hasPicture === true;
  const reasons = reportReasons.filter((reason) => hasPicture || reason !== 'intimate');
  const options = Object.fromEntries(reasons.map((reason) => [reason, t(`safety:reasons.${reason}`)]));
  const labels = {
    reason: t('safety:report.reason'),
    message: t('safety:report.message'),
    email: t('safety:report.email'),
  };
  return (
    <>
      <p>
        {t('safety:report.lead', { name: target.name })} {message !== undefined && t('safety:report.leadMessage')}
      </p>
      <IslandForm form={reportForm} labels={labels} submit={t('safety:report.submit')}>
        {(field) => (
          <>
            <input type="hidden" name="id" value={target.id} />
            <input type="hidden" name="locale" value={page.locale} />
            {target.photo !== undefined && <input type="hidden" name="photo" value={target.photo} />}
            {message !== undefined && (
              <>
                <input type="hidden" name="conversation" value={message.conversation} />
                <input type="hidden" name="number" value={message.number} />
              </>
            )}
            <SelectField
              {...field('reason')}
              label={labels.reason}
              placeholder={t('safety:report.choose')}
              options={options}
              required
            />
            <TextAreaField
              {...field('message')}
              label={labels.message}
              hint={t('safety:report.messageHint')}
              maxLength={reportLength.message}
            />
            {isGuest && (
              <Field
                {...field('email')}
                label={labels.email}
                hint={t('safety:report.emailHint')}
                type="email"
                autoComplete="email"
              />
            )}
            <TrapField label={t('account:fields.trap')} />
          </>
        )}
      </IslandForm>
    </>
  );
}
