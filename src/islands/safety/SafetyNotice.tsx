import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { describeMessage, translateFor } from '#islands/island.ts';
import { useAtMoment } from '#islands/members/at-moment.ts';
import { focusContent } from '#islands/members/focus-content.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { type Concern, concernOf } from '#islands/safety/concern.ts';
import { $ageCheck, dismissProof, proveAge, takeAgeAnswer } from '#stores/age-check.ts';
import { $place, pathTo } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';

/**
 * Above every screen: that the profile is hidden, and that photos wait for a proof of age, as it was when the screen was drawn. What is
 * settled meanwhile leaves its room, since nothing may move under whoever reads; what the member does here shows at once.
 */
export function SafetyNotice(props: MembersProps & Concern) {
  const { hidden, age, ...rest } = props;
  const session = useStore($session);
  const proved = useStore($ageCheck).type === 'proved';
  const place = useStore($place);
  const screen = place && pathTo(place.route, place.params);
  const now = concernOf(session);
  // The word of a proof outlives the need for it.
  const asksAge = now.age || proved;
  const stands = useAtMoment([screen, proved].join(' '), asksAge);
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

function Hidden(props: MembersProps) {
  const t = translateFor(props);
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

function AgeProof(props: MembersProps) {
  const t = translateFor(props);
  const check = useStore($ageCheck);
  const place = useStore($place);
  const screen = place && pathTo(place.route, place.params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is said on one screen
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
