import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import type { SectionBodyProps } from '#islands/settings/Section.tsx';
import type { DisabledReason } from '#lib/notifications.ts';
import { resumeForm } from '#stores/settings/notifications.ts';

/** Why no notifications are sent, with a button that resumes them. */
export function PausedMails({ reasons, user }: SectionBodyProps & { readonly reasons: readonly DisabledReason[] }) {
  const t = useTranslate();
  return (
    <div className="settings-paused">
      {reasons.map((reason) => (
        <p key={reason}>{t(`members:banners.disabled.${reason}`)}</p>
      ))}
      {reasons.includes('bounce') && <p>{t('settings:mails.wrongAddress', { email: user.email })}</p>}
      <IslandForm form={resumeForm} labels={{}} submit={t('settings:mails.resume')}>
        {() => null}
      </IslandForm>
    </div>
  );
}
