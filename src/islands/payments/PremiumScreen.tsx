import type { User } from '#contract/user.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Bundles } from '#islands/payments/Bundles.tsx';
import { Notes } from '#islands/payments/Notes.tsx';
import { Offered } from '#islands/payments/Offered.tsx';
import { OfferLine } from '#islands/payments/OfferLine.tsx';
import { UnderWay } from '#islands/payments/UnderWay.tsx';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

const gains = ['conversations', 'photos', 'own'] as const;

/** `/premium`: what premium gives, and the bundles that make premium. */
export function PremiumScreen() {
  const t = useTranslate();
  return (
    <div className="screen payment">
      <h1 className="screen-title">{t('members:app.titles.premium')}</h1>
      <Offered>
        {(packages, user) => (
          <>
            <UnderWay />
            <Gains user={user} />
            <OfferLine packages={packages} />
            <h2>{t('payment:premium.bundles')}</h2>
            <Bundles packages={packages} />
            <Notes refundDays={packages.refund_days} />
          </>
        )}
      </Offered>
    </div>
  );
}

function Gains({ user }: { readonly user: User }) {
  const t = useTranslate();
  return (
    <>
      <p className="payment-lead">{t(user.paid_user ? 'payment:premium.have' : 'payment:premium.lead')}</p>
      <ul className="premium-gains">
        {gains.map((gain) => (
          <li key={gain}>
            <Drawing path={drawings.premium} size={24} />
            <strong>{t(`payment:premium.${gain}.title`)}</strong>
            <span>{t(`payment:premium.${gain}.text`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
