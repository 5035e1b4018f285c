import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { pushCategories } from '#lib/notifications.ts';
import { $notifications, loadNotifications, pushPreferencesForm } from '#stores/settings/preferences.ts';
import { Switch } from '#ui/Switch.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** What push messages tell of, and whether they name people; the same on all devices of the member. */
export function PushPreferences() {
  const t = useTranslate();
  const state = useStore($notifications);
  const sent = useStore(pushPreferencesForm.$state);
  useEffect(() => {
    void loadNotifications();
    return () => pushPreferencesForm.reset();
  }, []);
  if (state.type === 'loading') return <WaitingLines label={t('settings:loading')} />;
  if (state.type === 'failed') {
    const words = { title: t('settings:failed'), offline: t('settings:offline') };
    return <LoadProblem {...words} message={state.message} onRetry={() => void loadNotifications()} />;
  }
  const { off, names } = state.push;
  return (
    <>
      <h3>{t('device:kinds.title')}</h3>
      <p>{t('device:kinds.lead')}</p>
      <IslandForm
        form={pushPreferencesForm}
        labels={{}}
        submit={t('settings:mails.submit')}
        onInput={() => sent.type === 'done' && pushPreferencesForm.reset()}
      >
        {(field) => (
          <>
            {pushCategories.map((category) => (
              <Switch
                key={category}
                {...field(category)}
                label={t(`settings:mails.categories.${category}.name`)}
                hint={t(`settings:mails.categories.${category}.text`)}
                defaultChecked={!off.includes(category)}
              />
            ))}
            <Switch
              {...field('names')}
              label={t('device:kinds.names')}
              hint={t('device:kinds.namesHint')}
              defaultChecked={names}
            />
          </>
        )}
      </IslandForm>
      <p className="form-note" role="status">
        {sent.type === 'done' && t('settings:saved')}
      </p>
    </>
  );
}
