import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { reportLength } from '#contract/lengths.ts';
import { IslandForm } from '#islands/IslandForm.tsx';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { ReportFiled } from '#islands/safety/ReportFiled.tsx';
import { reportReasons } from '#lib/safety.ts';
import { $reportFiled, forgetReport, reportForm } from '#stores/report.ts';
import { closeReport, type ReportTarget } from '#stores/reported.ts';
import { $session } from '#stores/session-state.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TrapField } from '#ui/TrapField.tsx';

interface ReportProps extends MembersProps {
  readonly target: ReportTarget;
}

/** Tells the operator what is wrong with a member or a photo; on phones it rises from below. */
export function ReportDialog(props: ReportProps) {
  const { name, photo } = props.target;
  const t = translateFor(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const filed = useStore($reportFiled);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    return forgetReport;
  }, []);
  return (
    <dialog ref={dialog} className="dialog report" aria-labelledby="report-title" closedby="any" onClose={closeReport}>
      <div className="dialog-head">
        <h2 id="report-title" tabIndex={-1}>
          {t(photo === undefined ? 'safety:report.title' : 'safety:report.titlePhoto', { name })}
        </h2>
        <form method="dialog">
          <button type="submit" className="dialog-close" aria-label={t('safety:report.close')}>
            ×
          </button>
        </form>
      </div>
      {filed === undefined ? <ReportForm {...props} /> : <ReportFiled {...props} filed={filed} />}
    </dialog>
  );
}

function ReportForm(props: ReportProps) {
  const { page, target } = props;
  const t = translateFor(props);
  const isGuest = useStore($session).type === 'guest';
  const reasons = Object.fromEntries(reportReasons.map((reason) => [reason, t(`safety:reasons.${reason}`)]));
  const labels = {
    reason: t('safety:report.reason'),
    message: t('safety:report.message'),
    email: t('safety:report.email'),
  };
  return (
    <>
      <p>{t('safety:report.lead', { name: target.name })}</p>
      <IslandForm page={page} t={t} form={reportForm} labels={labels} submit={t('safety:report.submit')}>
        {(field) => (
          <>
            <input type="hidden" name="id" value={target.id} />
            <input type="hidden" name="locale" value={page.locale} />
            {target.photo !== undefined && <input type="hidden" name="photo" value={target.photo} />}
            <SelectField
              {...field('reason')}
              label={labels.reason}
              placeholder={t('safety:report.choose')}
              options={reasons}
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
