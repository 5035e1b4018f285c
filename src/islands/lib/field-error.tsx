import type { ReactNode } from 'react';
import type { FieldCode } from '#contract/errors.ts';
import type { Translate } from '#i18n/island.ts';
import type { IslandPage } from '#islands/lib/island.tsx';
import { linkTo } from '#stores/page/navigation.ts';

/** Text of a field's error. A taken e-mail address gets links to the login and the password reset. */
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
