import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { User } from '#contract/user.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { neededFields, type ProfileField } from '#lib/profile.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { $settings } from '#stores/settings/settings.ts';
import { openSteps } from '#stores/signup-steps/step-list.ts';

/**
 * Reasons why others do not find the member, each with what to do about it. Except for a profile that the operator has
 * hidden: `SafetyNotice` says so above every screen.
 */
export function Standing({ user }: { readonly user: User }) {
  const page = usePage();
  const { profile } = user;
  const t = useTranslate();
  const missing = neededFields.filter((field) => profile[field] === null);
  return (
    <>
      {user.status === 'not_confirmed' && (
        <Reason title={t('own-profile:standing.title')} text={t('own-profile:standing.unconfirmed')}>
          <a className="btn btn-primary" href={linkTo('complete-signup', page)}>
            {t('own-profile:standing.confirm')}
          </a>
        </Reason>
      )}
      {missing.length > 0 && <Incomplete user={user} missing={missing} />}
      {missing.length === 0 && <Open user={user} />}
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

/** What others cannot find the member without, and the way to the step that asks for it. */
function Incomplete({ user, missing }: { readonly user: User; readonly missing: readonly ProfileField[] }) {
  const t = useTranslate();
  const settings = useStore($settings);
  const open = settings.type === 'ready' ? openSteps(settings.settings, user) : [];
  const first = open.find(({ asks }) => asks !== 'photo' && missing.includes(asks));
  const fields = missing.map((field) => t(`profile:fields.${field}`));
  return (
    <Reason
      title={t('own-profile:standing.incompleteTitle')}
      text={t('own-profile:standing.incomplete', { fields: fields.join(', ') })}
    >
      <a className="btn btn-primary" href={pathTo('signup-steps', {}, { step: String(first?.step ?? 1) })}>
        {t('own-profile:standing.steps')}
      </a>
    </Reason>
  );
}

/** What the member passed over when signing up, and the way back to the first of it. Others find them without it. */
function Open({ user }: { readonly user: User }) {
  const t = useTranslate();
  const settings = useStore($settings);
  const open = settings.type === 'ready' ? openSteps(settings.settings, user) : [];
  const [first] = open;
  if (first === undefined) return null;
  const fields = open.map(({ asks }) => t(asks === 'photo' ? 'own-profile:standing.photo' : `profile:fields.${asks}`));
  return (
    <Reason
      title={t('own-profile:standing.openTitle')}
      text={t('own-profile:standing.open', { fields: fields.join(', ') })}
    >
      <a className="btn btn-quiet" href={pathTo('signup-steps', {}, { step: String(first.step) })}>
        {t('own-profile:standing.steps')}
      </a>
    </Reason>
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
