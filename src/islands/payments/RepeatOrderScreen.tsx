import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Offered } from '#islands/payments/Offered.tsx';
import { canRepeat, RepeatOrder } from '#islands/payments/RepeatOrder.tsx';
import { UnderWay } from '#islands/payments/UnderWay.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { Notice } from '#ui/Notice.tsx';

/** `/credits/repeat-order`: the last order once more, with what is stored. */
export function RepeatOrderScreen() {
  const t = useTranslate();
  const page = usePage();
  return (
    <div className="screen payment">
      <h1 className="screen-title">{t('members:app.titles.credits-repeat-order')}</h1>
      <Offered pays>
        {(packages) =>
          canRepeat(packages) ? (
            <>
              <UnderWay />
              <RepeatOrder packages={packages} />
            </>
          ) : (
            <Notice title={t('payment:repeat.empty')} text={t('payment:repeat.emptyText')}>
              <a className="btn btn-primary" href={pathTo('credits', {}, {}, page)}>
                {t('payment:order.others')}
              </a>
            </Notice>
          )
        }
      </Offered>
    </div>
  );
}
