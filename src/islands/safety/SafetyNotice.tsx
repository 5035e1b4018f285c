import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { focusContent } from '#islands/lib/focus-content.ts';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { useLatched } from '#islands/lib/use-latched.ts';
import { $place, pathTo } from '#stores/members-area/router.ts';
import { type AccountConcern, accountAlerts } from '#stores/safety/account-alerts.ts';
import { $ageCheck, dismissProof, proveAge, takeAgeAnswer } from '#stores/safety/age-check.ts';
import { $session } from '#stores/session/session-state.ts';

/**
 * Notice above every screen: the profile is hidden, or photos need a proof of age. Shows what was true when the screen
 * was rendered. A reason that is gone leaves its space empty, to avoid a layout shift; what the member does here shows
 * at once.
 */
export function SafetyNotice(props: AccountConcern) {
  const { hidden, age, ...rest } = props;
  const session = useStore($session);
  const proved = useStore($ageCheck).type === 'proved';
  const place = useStore($place);
  const screen = place && pathTo(place.route, place.params);
  const now = accountAlerts(session);
  // The success message stays after the reason is gone.
  const asksAge = now.age || proved;
  const stands = useLatched([screen, proved].join(' '), asksAge);
  if (!hidden && !(age && stands)) return null;
  return (
    <div className="safety-notices container-xl">
      {hidden && (
        <div className={now.hidden ? undefined : 'app-room'}>
          <Hidden {...rest} />
        </div>
      )}
      {age && stands && (
        <div className={asksAge ? undefined : 'app-room'}>
          <AgeProof {...rest} />
        </div>
      )}
    </div>
  );
}

function Hidden() {
  const t = useTranslate();
  return (
    <section className="safety-notice">
      <h2>{t('safety:what.profile_disabled')}</h2>
      <p>{t('safety:means.profile_disabled')}</p>
      <a className="btn btn-quiet" href={pathTo('notifications')}>
        {t('safety:decisions.read')}
      </a>
    </section>
  );
}

function AgeProof() {
  const t = useTranslate();
  const check = useStore($ageCheck);
  const place = useStore($place);
  const screen = place && pathTo(place.route, place.params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen drops the message
  useEffect(() => dismissProof, [screen]);
  useEffect(() => void takeAgeAnswer(), []);
  const proved = check.type === 'proved';
  return (
    <section className="safety-notice">
      {!proved && (
        <>
          <h2>{t('safety:age.title')}</h2>
          <p>{t('safety:age.text')}</p>
        </>
      )}
      <div role="status">
        {proved && <p>{t('safety:age.proved')}</p>}
        {check.type === 'refused' && <p className="field-error">{t('safety:age.refused')}</p>}
        {check.type === 'failed' && <p className="field-error">{describeMessage(t, check.message)}</p>}
      </div>
      {proved ? (
        <button type="button" className="btn btn-quiet" onClick={close}>
          {t('members:banners.dismiss')}
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={check.type === 'busy'}
          onClick={() => void proveAge()}
        >
          {t('safety:age.button')}
        </button>
      )}
    </section>
  );
}

function close(): void {
  dismissProof();
  focusContent();
}
