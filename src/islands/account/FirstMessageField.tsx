import { useEffect, useState } from 'react';
import { money } from '#i18n/formats.ts';
import type { FieldLink } from '#islands/lib/IslandForm.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { draftedMessage, type FirstOffer, findFirstOffer } from '#stores/account/first-message.ts';
import { FictionalLabel } from '#ui/FictionalLabel.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';

interface FirstMessageFieldProps {
  readonly field: FieldLink;
  /** Id of the member whom the sign-up is for. */
  readonly target: string;
}

/** Field for a first message to the member whom a sign-up is for, with its price, and the label of a fictional one. */
export function FirstMessageField({ field, target }: FirstMessageFieldProps) {
  const { locale } = usePage();
  const t = useTranslate();
  const [offer, setOffer] = useState<FirstOffer>();
  useEffect(() => {
    let wanted = true;
    void findFirstOffer(target).then((found) => wanted && setOffer(found));
    return () => {
      wanted = false;
    };
  }, [target]);
  const { person, settings } = offer ?? {};
  const name = person?.name;
  const mode = person?.fictional ? settings?.fictional_messages : undefined;
  const label = person?.fictional && (
    <FictionalLabel
      words={settings?.fictional_singular[locale] ?? t('account:first.fictional')}
      icon={settings?.fictional_icon ?? true}
    />
  );
  if (person?.fictional && mode !== 'free' && mode !== 'paid') {
    return (
      <p className="form-note">
        {label} {t('account:first.silent', { name: person.name })}
      </p>
    );
  }
  return (
    <>
      <TextAreaField
        {...field}
        label={name === undefined ? t('account:first.label') : t('account:first.labelTo', { name })}
        hint={t('account:first.hint')}
        rows={3}
        maxLength={settings?.message_length}
        dir="auto"
        defaultValue={draftedMessage()}
      />
      {label && (
        <p className="form-note">
          {label} {t(`account:first.who.${settings?.fictional_answers ?? 'program'}`)}
        </p>
      )}
      {offer !== undefined && person === undefined && <p className="form-note">{t('account:first.mayBeFictional')}</p>}
      {settings !== undefined && mode !== 'free' && <Price settings={settings} />}
    </>
  );
}

/** What a message costs, in credits and in money, and the credits that come with the confirmation. */
function Price({ settings }: { readonly settings: NonNullable<FirstOffer['settings']> }) {
  const { locale } = usePage();
  const t = useTranslate();
  const { message_credits, signup_credits, minimum_message_costs, geoip_selected_country: country } = settings;
  if (message_credits === 0) return null;
  const cost = country === null ? undefined : minimum_message_costs[country];
  const price = t('account:first.price', { count: message_credits });
  return (
    <p className="form-note">
      {cost === undefined
        ? price
        : t('account:first.priceMoney', { price, money: money(cost.costs, cost.currency, locale) })}{' '}
      {signup_credits > 0 && t('account:first.gift', { count: signup_credits })}
    </p>
  );
}
