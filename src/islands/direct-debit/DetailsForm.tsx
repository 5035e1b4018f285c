import { useStore } from '@nanostores/react';
import { debitLength } from '#contract/lengths.ts';
import type { Package } from '#contract/packages.ts';
import { formatMoney } from '#i18n/formats.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { AtOnce } from '#islands/payments/AtOnce.tsx';
import { OrderBox } from '#islands/payments/OrderBox.tsx';
import type { Money } from '#lib/money.ts';
import { $details, detailsForm } from '#stores/direct-debit/details.ts';
import type { HeardPackages } from '#stores/payments/packages.ts';
import { Field } from '#ui/Field.tsx';

interface DetailsFormProps {
  readonly packages: HeardPackages;
  readonly bundle: Pick<Package, 'id' | 'credits'>;
  readonly total: Money;
  /** The discount code that counts. */
  readonly code: string | undefined;
}

/** The account to debit, its holder, the phone that gets the code, and what the buyer agrees to; nothing is ticked. */
export function DetailsForm({ packages, bundle, total, code }: DetailsFormProps) {
  const t = useTranslate();
  const { locale, site } = usePage();
  const typed = useStore($details);
  const creditor = packages.statement ?? site;
  const labels = {
    holder: t('directdebit:holder'),
    iban: t('directdebit:iban'),
    street: t('directdebit:street'),
    house_number: t('directdebit:houseNumber'),
    postal_code: t('directdebit:postalCode'),
    city: t('directdebit:city'),
    mobile: t('directdebit:mobile'),
    authorised: t('directdebit:mandate', { creditor, money: formatMoney(total, locale) }),
    at_once: '',
  };
  const bought = { bundle: bundle.id, credits: bundle.credits, ...total, ...(code !== undefined && { code }) };
  return (
    <IslandForm
      form={detailsForm}
      labels={labels}
      submit={t('directdebit:send')}
      before={<p className="form-note">{t('directdebit:next')}</p>}
    >
      {(field) => {
        const link = (name: keyof typeof labels & keyof typeof typed) => ({
          ...field(name),
          label: labels[name],
          defaultValue: typed[name],
          required: true,
        });
        const { error: authorisedError, ...authorised } = field('authorised');
        const { error: atOnceError, ...atOnce } = field('at_once');
        return (
          <>
            {Object.entries(bought).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field {...link('holder')} autoComplete="name" maxLength={debitLength.holder} />
            <Field {...link('iban')} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={50} />
            <div className="debit-row">
              <Field {...link('street')} maxLength={debitLength.street} />
              <Field {...link('house_number')} maxLength={debitLength.houseNumber} />
            </div>
            <div className="debit-row is-code">
              <Field {...link('postal_code')} autoComplete="postal-code" maxLength={debitLength.postalCode} />
              <Field {...link('city')} autoComplete="address-level2" maxLength={debitLength.city} />
            </div>
            <Field
              {...link('mobile')}
              type="tel"
              autoComplete="tel"
              hint={t('directdebit:mobileHint')}
              maxLength={debitLength.mobile}
            />
            <OrderBox
              {...authorised}
              required
              label={labels.authorised}
              hint={t('directdebit:kept')}
              error={authorisedError}
            />
            <AtOnce {...atOnce} refundDays={packages.refund_days} missing={atOnceError !== undefined} />
            {packages.stores.includes('directdebit') && (
              <OrderBox
                id="debit-store"
                name="store"
                label={t('payment:order.store')}
                hint={t('directdebit:storeHint')}
              />
            )}
          </>
        );
      }}
    </IslandForm>
  );
}
