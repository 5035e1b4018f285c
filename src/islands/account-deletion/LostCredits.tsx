import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { stay } from '#stores/account-deletion/account-deletion.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { Sentence } from '#ui/Sentence.tsx';

/** The credits that go with the account, and how money comes back for those that were bought. */
export function LostCredits() {
  const t = useTranslate();
  const session = useStore($session);
  if (session.type !== 'member') return null;
  const { credits, paid_user } = session.user;
  if (credits <= 0) return null;
  return (
    <p>
      <strong>{t('account-deletion:what.credits', { count: credits })}</strong>{' '}
      {paid_user && (
        <Sentence
          text={t('account-deletion:what.withdraw', { link: '{{link}}' })}
          parts={{
            link: (
              <a href={pathTo('transactions')} onClick={stay}>
                {t('account-deletion:what.withdrawLink')}
              </a>
            ),
          }}
        />
      )}
    </p>
  );
}
