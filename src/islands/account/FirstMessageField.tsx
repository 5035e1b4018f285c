import { useEffect, useState } from 'react';
import { formatMoney } from '#i18n/formats.ts';
import type { FieldLink } from '#islands/lib/IslandForm.tsx';
import { type IslandPage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { costOfCredits } from '#lib/credits.ts';
import {
  draftedMessage,
  type FirstOffer,
  findFirstOffer,
  knownCountry,
  limitFirst,
} from '#stores/account/first-message.ts';
import { FictionalLabel } from '#ui/FictionalLabel.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';

interface FirstMessageFieldProps {
  readonly field: FieldLink;
  /** Id of the member whom the sign-up is for. */
  readonly target: string;
}

/** How many characters were written shows from this many before the last on. */
const nearTheEnd = 100;

/**
 * Field for a first message to the member whom a sign-up is for, with its price, and the label of a fictional one. The
 * price is that of the page until the settings are there; where there is neither, nothing is asked for.
 */
export function FirstMessageField({ field, target }: FirstMessageFieldProps) {
  const { locale, message } = usePage();
  const t = useTranslate();
  const [offer, setOffer] = useState<FirstOffer>();
  const [text, setText] = useState(draftedMessage);
  useEffect(() => {
    let wanted = true;
    void findFirstOffer(target).then((found) => wanted && setOffer(found));
    return () => {
      wanted = false;
    };
  }, [target]);
  const { person, settings } = offer ?? {};
  const price = settings === undefined ? message && { ...message, country: knownCountry() } : pricesOf(settings);
  const most = price?.length ?? Number.POSITIVE_INFINITY;
  useEffect(() => limitFirst(most), [most]);
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
        {label}{' '}
        {settings === undefined ? t('account:first.mayBeFictional') : t('account:first.silent', { name: person.name })}
      </p>
    );
  }
  if (price === undefined) return null;
  const typed = text.trim().length;
  const figures = new Intl.NumberFormat(locale);
  return (
    <>
      <TextAreaField
        {...field}
        label={name === undefined ? t('account:first.label') : t('account:first.labelTo', { name })}
        error={typed > most ? t('errors:fields.too_long') : field.error}
        hint={
          <>
            {t('account:first.hint')}{' '}
            <span role="status">
              {typed > most - nearTheEnd && `${figures.format(typed)} / ${figures.format(most)}`}
            </span>
          </>
        }
        rows={3}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {label && (
        <p className="form-note">
          {label} {t(`account:first.who.${settings?.fictional_answers ?? 'program'}`)}
        </p>
      )}
      {offer !== undefined && person === undefined && <p className="form-note">{t('account:first.mayBeFictional')}</p>}
      {mode !== 'free' && <Price {...price} gift={settings?.signup_credits ?? 0} />}
    </>
  );
}

type Prices = NonNullable<IslandPage['message']> & { readonly country: string | undefined };

function pricesOf(settings: NonNullable<FirstOffer['settings']>): Prices {
  return {
    credits: settings.message_credits,
    length: settings.message_length,
    costs: settings.minimum_message_costs,
    country: settings.geoip_selected_country ?? undefined,
  };
}

/** What a message costs, in credits and in money, and the credits that come with the confirmation. */
function Price({ credits, costs, country, gift }: Prices & { readonly gift: number }) {
  const { locale } = usePage();
  const t = useTranslate();
  if (credits === 0) return null;
  const cost = costOfCredits(credits, { message_credits: credits, minimum_message_costs: costs }, [country]);
  const price = t('account:first.price', { count: credits });
  return (
    <p className="form-note">
      {cost === null ? price : t('account:first.priceMoney', { price, money: formatMoney(cost, locale) })}{' '}
      {gift > 0 && t('account:first.gift', { count: gift })}
    </p>
  );
}
