import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { IslandForm } from '#islands/IslandForm.tsx';
import { translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { Done } from '#islands/settings/Done.tsx';
import { PausedMails } from '#islands/settings/PausedMails.tsx';
import type { SectionProps } from '#islands/settings/props.ts';
import { notificationCategories } from '#lib/notifications.ts';
import { $notifications, loadNotifications, notificationsForm, resumeForm } from '#stores/notifications.ts';
import { Switch } from '#ui/Switch.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** What the member wants to be written about, and why nothing is sent where nothing is. */
export function NotificationsSection(props: SectionProps) {
  const t = translateFor(props);
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
    return <LoadProblem {...props} {...words} message={state.message} onRetry={() => void loadNotifications()} />;
  }
  const { off, disabled } = state.preferences;
  return (
    <>
      {disabled.length > 0 && <PausedMails {...props} reasons={disabled} />}
      {disabled.length === 0 && resumed.type === 'done' && <Done>{t('settings:mails.resumed')}</Done>}
      <p>{t('settings:mails.lead')}</p>
      <IslandForm
        page={props.page}
        t={t}
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
              hint={t(`settings:mails.categories.${category}.text`, { site: props.page.site })}
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
