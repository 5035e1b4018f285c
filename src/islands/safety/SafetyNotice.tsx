import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { describeMessage, translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { $ageCheck, lookAround, proveAge, takeAgeAnswer } from '#stores/age-check.ts';
import { pathTo } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';

/** Above every screen: that the profile is hidden, and that photos wait for a proof of age. */
export function SafetyNotice(props: MembersProps) {
  const session = useStore($session);
  if (session.type !== 'member') return null;
  const { status, profile, age_proof_needed } = session.user;
  return (
    <div className="safety-notices container-xl">
      {status === 'active' && profile.status === 'disabled' && <Hidden {...props} />}
      {age_proof_needed && <AgeProof {...props} />}
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
  useEffect(() => void takeAgeAnswer(), []);
  const proved = check.type === 'proved';
  return (
    <section className="safety-notice">
      <h2>{t('safety:age.title')}</h2>
      {!proved && <p>{t('safety:age.text')}</p>}
      <div role="status">
        {proved && <p>{t('safety:age.proved')}</p>}
        {check.type === 'refused' && <p className="field-error">{t('safety:age.refused')}</p>}
        {check.type === 'failed' && <p className="field-error">{describeMessage(t, check.message)}</p>}
      </div>
      {proved ? (
        <button type="button" className="btn btn-primary" onClick={lookAround}>
          {t('members:member.toSearch')}
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
