import { LostCredits } from '#islands/account-deletion/LostCredits.tsx';
import { PaymentUnderWay } from '#islands/account-deletion/PaymentUnderWay.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { stay } from '#stores/account-deletion/account-deletion.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { Sentence } from '#ui/Sentence.tsx';

/** What happens to the account and when, and less drastic alternatives (deletion-11). */
export function WhatHappens() {
  const page = usePage();
  const t = useTranslate();
  const settings = linkTo('notifications', page);
  return (
    <>
      <ul className="deletion-facts">
        <li>{t('account-deletion:what.hidden')}</li>
        <li>{t('account-deletion:what.comeBack')}</li>
        <li>{t('account-deletion:what.erased')}</li>
      </ul>
      <LostCredits />
      <PaymentUnderWay />
      <p className="form-note">
        <Sentence
          text={t('account-deletion:what.kept', { link: '{{link}}' })}
          parts={{ link: <a href={linkTo('pages-privacy', page)}>{t('account-deletion:what.keptLink')}</a> }}
        />
      </p>
      <h3>{t('account-deletion:offers.title')}</h3>
      <ul className="deletion-offers">
        <li>
          <a href={`${settings}#email`} onClick={stay}>
            {t('account-deletion:offers.email')}
          </a>
          <p className="form-note">{t('account-deletion:offers.emailText')}</p>
        </li>
        <li>
          <a href={`${settings}#invisible`} onClick={stay}>
            {t('account-deletion:offers.invisible')}
          </a>
          <p className="form-note">{t('account-deletion:offers.invisibleText')}</p>
        </li>
      </ul>
    </>
  );
}
