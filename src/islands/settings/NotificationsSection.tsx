import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { Done } from '#islands/settings/Done.tsx';
import type { SectionBodyProps } from '#islands/settings/Section.tsx';
import { type DisabledReason, notificationCategories } from '#lib/notifications.ts';
import { $notifications, loadNotifications, notificationsForm, resumeForm } from '#stores/settings/preferences.ts';
import { Switch } from '#ui/Switch.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Notification settings, and why no mails are sent if they are stopped. */
export function NotificationsSection({ user }: SectionBodyProps) {
  const page = usePage();
  const t = useTranslate();
  const state = useStore($notifications);
  const sent = useStore(notificationsForm.$state);
  const resumed = useStore(resumeForm.$state);
  useEffect(() => {
    void loadNotifications();
    return () => {
      notificationsForm.reset();
      resumeForm.reset();
    };
  }, []);
  if (state.type === 'loading') return <WaitingLines label={t('settings:loading')} />;
  if (state.type === 'failed') {
    const words = { title: t('settings:failed'), offline: t('settings:offline') };
    return <LoadProblem {...words} message={state.message} onRetry={() => void loadNotifications()} />;
  }
  const { off, disabled } = state;
  return (
    <>
      {disabled.length > 0 && <PausedMails user={user} reasons={disabled} />}
      {disabled.length === 0 && resumed.type === 'done' && <Done>{t('settings:mails.resumed')}</Done>}
      <p>{t('settings:mails.lead')}</p>
      <IslandForm
        form={notificationsForm}
        labels={{}}
        submit={t('settings:mails.submit')}
        onInput={() => sent.type === 'done' && notificationsForm.reset()}
      >
        {(field) =>
          notificationCategories.map((category) => (
            <Switch
              key={category}
              {...field(category)}
              label={t(`settings:mails.categories.${category}.name`)}
              hint={t(`settings:mails.categories.${category}.text`, { site: page.site })}
              defaultChecked={!off.includes(category)}
            />
          ))
        }
      </IslandForm>
      <p className="form-note" role="status">
        {sent.type === 'done' && t('settings:saved')}
      </p>
    </>
  );
}

/** Why no notifications are sent, with a button that resumes them. */
function PausedMails({ reasons, user }: SectionBodyProps & { readonly reasons: readonly DisabledReason[] }) {
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
