import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { stay } from '#stores/account-deletion/leaving.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { Sentence } from '#ui/Sentence.tsx';

/** What happens to the account and when, and less drastic alternatives (deletion-11). */
export function WhatHappens() {
  const page = usePage();
  const t = useTranslate();
  const settings = linkTo('notifications', page);
  return (
    <>
      <ul className="leaving-facts">
        <li>{t('leaving:what.hidden')}</li>
        <li>{t('leaving:what.comeBack')}</li>
        <li>{t('leaving:what.erased')}</li>
      </ul>
      <p className="form-note">
        <Sentence
          text={t('leaving:what.kept', { link: '{{link}}' })}
          parts={{ link: <a href={linkTo('pages-privacy', page)}>{t('leaving:what.keptLink')}</a> }}
        />
      </p>
      <h3>{t('leaving:offers.title')}</h3>
      <ul className="leaving-offers">
        <li>
          <a href={`${settings}#email`} onClick={stay}>
            {t('leaving:offers.email')}
          </a>
          <p className="form-note">{t('leaving:offers.emailText')}</p>
        </li>
        <li>
          <a href={`${settings}#invisible`} onClick={stay}>
            {t('leaving:offers.invisible')}
          </a>
          <p className="form-note">{t('leaving:offers.invisibleText')}</p>
        </li>
      </ul>
    </>
  );
}
