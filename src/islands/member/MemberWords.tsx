import { useStore } from '@nanostores/react';
import type { Profile } from '#contract/profile.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { GuestHints } from '#islands/member/GuestHints.tsx';
import { Interests } from '#islands/member/Interests.tsx';
import { type ChoiceField, choices, type ProfileField, profileFields } from '#lib/profile.ts';
import { $settings } from '#stores/settings.ts';

interface MemberWordsProps extends IslandProps {
  readonly member: Profile;
}

/** What somebody says of themselves, in the site's order of fields (`visible_profile_fields`). What they left out is not mentioned. */
export function MemberWords(props: MemberWordsProps) {
  const { member } = props;
  const t = translateFor(props);
  const settings = useStore($settings);
  const visible: readonly string[] =
    settings.type === 'ready' ? settings.settings.visible_profile_fields : profileFields;
  const facts = visible.filter(isChoice).flatMap((field) => {
    const value = member[field];
    return value === null ? [] : [{ field, text: answer(field, value) }];
  });
  function answer<Field extends ChoiceField>(field: Field, value: string): string {
    return t(`profile:${field}.${value}` as Parameters<typeof t>[0]);
  }
  const isSilent = facts.length === 0 && member.about === null && member.interests.length === 0;
  return (
    <>
      <GuestHints {...props} />
      {isSilent && <p className="form-note">{t('members:member.empty', { name: member.name })}</p>}
      {member.about !== null && (
        <section>
          <h2>{t('members:member.about', { name: member.name })}</h2>
          <p className="member-about">{member.about}</p>
        </section>
      )}
      {facts.length > 0 && (
        <section>
          <h2>{t('members:member.facts')}</h2>
          <dl className="facts">
            {facts.map(({ field, text }) => (
              <div key={field}>
                <dt>{t(`profile:fields.${field}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {member.interests.length > 0 && <Interests {...props} names={member.interests} />}
    </>
  );
}

function isChoice(field: string): field is ChoiceField & ProfileField {
  return Object.hasOwn(choices, field);
}
