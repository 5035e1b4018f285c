import type { ReactNode } from 'react';
import type { User } from '#contract/user.ts';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { neededFields } from '#lib/profile.ts';
import { linkTo } from '#stores/navigation.ts';
import { pathTo } from '#stores/router.ts';

/**
 * Why others do not find the member, and what to do about it: one sentence for each reason. That the operator took the profile out of view
 * is said above every screen (`SafetyNotice`).
 */
export function Standing(props: MembersProps & { readonly user: User }) {
  const { user, page } = props;
  const { profile } = user;
  const t = translateFor(props);
  const isIncomplete = neededFields.some((field) => profile[field] === null);
  return (
    <>
      {user.status === 'not_confirmed' && (
        <Reason title={t('own-profile:standing.title')} text={t('own-profile:standing.unconfirmed')}>
          <a className="btn btn-primary" href={linkTo('complete-signup', page)}>
            {t('own-profile:standing.confirm')}
          </a>
        </Reason>
      )}
      {isIncomplete && (
        <Reason title={t('own-profile:standing.incompleteTitle')} text={t('own-profile:standing.incomplete')}>
          <a className="btn btn-primary" href={pathTo('signup-steps')}>
            {t('own-profile:standing.steps')}
          </a>
        </Reason>
      )}
      {user.invisible && (
        <Reason title={t('own-profile:standing.invisibleTitle')} text={t('own-profile:standing.invisible')}>
          <a className="btn btn-quiet" href={pathTo('notifications')}>
            {t('own-profile:standing.settings')}
          </a>
        </Reason>
      )}
    </>
  );
}

function Reason({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <section className="standing">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
