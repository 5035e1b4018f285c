import { useStore } from '@nanostores/react';
import type { Package, Packages } from '#contract/packages.ts';
import { formatMoney } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { Price } from '#islands/payments/Price.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { perCredit, priceToPay } from '#stores/payments/price.ts';
import { $settings } from '#stores/settings/settings.ts';

/** Names as the style sheet has them. */
const classes = { cards: 'is-cards', list: 'is-list', ladder: 'is-ladder' } as const;

/**
 * The bundles, each a way to its order, in the style of the site; every style says the same. Try-outs are for members who
 * are about to leave.
 */
export function Bundles({ packages }: { readonly packages: Packages }) {
  const settings = useStore($settings);
  const style = settings.type === 'ready' ? settings.settings.package_style : 'cards';
  const { offer } = packages;
  const bundles = packages.bundles.filter(({ tryout }) => !tryout);
  if (style === 'table') return <BundleTable bundles={bundles} offer={offer} />;
  return (
    <ul className={`bundles ${classes[style]}`}>
      {bundles.map((bundle) => (
        <li key={bundle.id}>
          <BundleLink bundle={bundle} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

interface BundleProps {
  readonly bundle: Package;
  readonly offer: Packages['offer'];
}

function BundleLink({ bundle, offer }: BundleProps) {
  const t = useTranslate();
  const page = usePage();
  const toPay = priceToPay(bundle.price, offer, undefined);
  return (
    <a className="bundle" href={pathTo('credits-id-paymentmethod', { id: bundle.id }, {}, page)}>
      <span className="bundle-name">{t('payment:bundle.credits', { count: bundle.credits })}</span>
      <span className="bundle-price">
        <Price toPay={toPay} />
      </span>
      <span className="bundle-each">
        {t('payment:bundle.each', { money: formatMoney(perCredit(toPay.total, bundle.credits), page.locale) })}
      </span>
      <span className="bundle-choose">{t('payment:bundle.choose')}</span>
    </a>
  );
}

function BundleTable({ bundles, offer }: Pick<Packages, 'bundles' | 'offer'>) {
  const t = useTranslate();
  const page = usePage();
  return (
    <table className="bundle-table">
      <thead>
        <tr>
          <th scope="col">{t('payment:bundle.bundle')}</th>
          <th scope="col">{t('payment:bundle.price')}</th>
          <th scope="col">{t('payment:bundle.perCredit')}</th>
        </tr>
      </thead>
      <tbody>
        {bundles.map((bundle) => {
          const toPay = priceToPay(bundle.price, offer, undefined);
          return (
            <tr key={bundle.id}>
              <th scope="row">
                <a href={pathTo('credits-id-paymentmethod', { id: bundle.id }, {}, page)}>
                  <span className="bundle-name">{t('payment:bundle.credits', { count: bundle.credits })}</span>
                </a>
              </th>
              <td>
                <Price toPay={toPay} />
              </td>
              <td>{formatMoney(perCredit(toPay.total, bundle.credits), page.locale)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
