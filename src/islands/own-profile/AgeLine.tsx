import type { User } from '#contract/user.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { useMembersSite } from '#islands/lib/members-site.ts';
import { ageOn } from '#lib/date.ts';
import { environment } from '#stores/page/environment.ts';
import { Sentence } from '#ui/Sentence.tsx';

/** The age, which members cannot change themselves, and how to have it corrected. */
export function AgeLine({ user }: { readonly user: User }) {
  const { support } = useMembersSite();
  const t = useTranslate();
  const age = ageOn(user.profile.date_of_birth, new Date(environment().now()));
  const mail = <a href={`mailto:${support}`}>{support}</a>;
  return (
    <div className="field">
      <p className="own-profile-age">
        <strong>{t('profile:fields.age')}</strong> {age !== undefined && t('profile:age.years', { count: age })}
      </p>
      <p className="field-hint">
        <Sentence text={t('own-profile:age', { support: '{{support}}' })} parts={{ support: mail }} />
      </p>
    </div>
  );
}
