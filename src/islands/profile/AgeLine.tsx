import type { User } from '#contract/user.ts';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { ageOn } from '#lib/date.ts';
import { environment } from '#stores/environment.ts';
import { Sentence } from '#ui/Sentence.tsx';

/** The age, which nobody changes by themselves, and how to have it put right. */
export function AgeLine(props: MembersProps & { readonly user: User }) {
  const { support, user } = props;
  const t = translateFor(props);
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
