import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Bundles } from '#islands/payments/Bundles.tsx';
import { Notes } from '#islands/payments/Notes.tsx';
import { Offered } from '#islands/payments/Offered.tsx';
import { OfferLine } from '#islands/payments/OfferLine.tsx';
import { canRepeat, RepeatOrder } from '#islands/payments/RepeatOrder.tsx';
import { UnderWay } from '#islands/payments/UnderWay.tsx';
import { pathTo } from '#stores/members-area/router.ts';

/** `/credits`: what the member has, the last order once more, and the bundles that can be bought. */
export function CreditsScreen() {
  const t = useTranslate();
  const page = usePage();
  return (
    <div className="screen payment">
      <h1 className="screen-title">{t('members:app.titles.credits')}</h1>
      <Offered>
        {(packages, user) => (
          <>
            <p className="payment-lead">
              {t('payment:credits.have', { count: user.credits })}{' '}
              <a href={pathTo('transactions', {}, {}, page)}>{t('payment:credits.transactions')}</a>
            </p>
            <UnderWay />
            <OfferLine packages={packages} />
            {canRepeat(packages) && user.status === 'active' && (
              <section className="payment-again" aria-labelledby="again-title">
                <h2 id="again-title">{t('payment:repeat.again')}</h2>
                <RepeatOrder packages={packages} />
              </section>
            )}
            <h2>{t('payment:credits.bundles')}</h2>
            <Bundles packages={packages} />
            <Notes refundDays={packages.refund_days} />
          </>
        )}
      </Offered>
    </div>
  );
}
