import { IslandForm } from '#islands/IslandForm.tsx';
import { translateFor } from '#islands/island.ts';
import type { SectionProps } from '#islands/settings/props.ts';
import type { DisabledReason } from '#lib/notifications.ts';
import { resumeForm } from '#stores/notifications.ts';

/** Why no notifications are sent, and the way to have them again. */
export function PausedMails(props: SectionProps & { readonly reasons: readonly DisabledReason[] }) {
  const { reasons, user } = props;
  const t = translateFor(props);
  return (
    <div className="settings-paused">
      {reasons.map((reason) => (
        <p key={reason}>{t(`members:banners.disabled.${reason}`)}</p>
      ))}
      {reasons.includes('bounce') && <p>{t('settings:mails.wrongAddress', { email: user.email })}</p>}
      <IslandForm page={props.page} t={t} form={resumeForm} labels={{}} submit={t('settings:mails.resume')}>
        {() => null}
      </IslandForm>
    </div>
  );
}
