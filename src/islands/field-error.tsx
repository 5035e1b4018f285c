import type { ReactNode } from 'react';
import type { FieldCode } from '#contract/errors.ts';
import type { Translate } from '#i18n/island.ts';
import type { IslandPage } from '#islands/island.ts';
import { linkTo } from '#stores/navigation.ts';

/** What is wrong with a field, with the ways on where the mistake is to be here at all. */
export function fieldError(t: Translate, page: IslandPage, code: FieldCode): ReactNode {
  const text = t(`errors:fields.${code}`);
  if (code !== 'email_taken') return text;
  return (
    <>
      {text}{' '}
      <span className="field-ways">
        <a href={linkTo('login', page)}>{t('account:login.title')}</a>
        <a href={linkTo('reset-password', page)}>{t('account:fields.newPassword')}</a>
      </span>
    </>
  );
}
