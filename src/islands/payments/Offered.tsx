import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/user.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { linkTo } from '#stores/page/navigation.ts';
import { type HeardPackages, packages } from '#stores/payments/packages.ts';
import { keepWayBack } from '#stores/payments/way-back.ts';
import { $session } from '#stores/session/session-state.ts';
import { loadSettings } from '#stores/settings/settings.ts';
import { Notice } from '#ui/Notice.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

interface OfferedProps {
  /** Whether something is paid here, for which the address has to be confirmed. */
  readonly pays?: boolean;
  readonly children: (packages: HeardPackages, user: User) => ReactNode;
}

/** What can be bought, once that is known; otherwise what keeps the member from buying, and what to do about it. */
export function Offered({ pays = false, children }: OfferedProps) {
  const t = useTranslate();
  const page = usePage();
  const state = useStore(packages.$state);
  const session = useStore($session);
  useEffect(() => {
    keepWayBack();
    void packages.load();
    void loadSettings();
  }, []);
  if (state.type === 'failed')
    return (
      <LoadProblem
        message={state.message}
        title={t('payment:failed')}
        offline={t('payment:offline')}
        onRetry={() => void packages.load()}
      />
    );
  if (state.type === 'loading' || session.type !== 'member')
    return (
      <div aria-busy="true" className="payment-waiting">
        <WaitingLines label={t('payment:loading')} />
      </div>
    );
  if (state.closed !== null || state.bundles.length === 0)
    return (
      <Notice title={t('payment:closed.title')} text={t(`payment:closed.${state.closed ?? 'no_prices'}`)}>
        <a className="btn btn-primary" href={linkTo('members', page)}>
          {t('payment:closed.back')}
        </a>
      </Notice>
    );
  if (pays && session.user.status === 'not_confirmed')
    return (
      <Notice title={t('payment:unconfirmed.title')} text={t('payment:unconfirmed.text')}>
        <a className="btn btn-primary" href={linkTo('complete-signup', page)}>
          {t('payment:unconfirmed.link')}
        </a>
      </Notice>
    );
  return children(state, session.user);
}
