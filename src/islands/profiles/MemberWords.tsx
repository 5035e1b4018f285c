import { useStore } from '@nanostores/react';
import type { Profile } from '#contract/models.ts';
import type { TextKey, Translate } from '#i18n/island.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { GuestHints } from '#islands/profiles/GuestHints.tsx';
import { Interests } from '#islands/profiles/Interests.tsx';
import { Traits } from '#islands/profiles/Traits.tsx';
import { type ChoiceField, choices, type ProfileField, profileFields } from '#lib/profile.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings } from '#stores/settings/settings.ts';

interface MemberWordsProps {
  readonly member: Profile;
}

/**
 * What somebody says about themselves: first their words, then interests, those of the viewer before the others, then
 * facts in the site's order (`visible_profile_fields`); what is empty is left out (profile-34).
 */
export function MemberWords({ member }: MemberWordsProps) {
  const t = useTranslate();
  const settings = useStore($settings);
  const shared = useShared(member);
  const visible: readonly string[] =
    settings.type === 'ready' ? settings.settings.visible_profile_fields : profileFields;
  const facts = visible.flatMap((field) => factOf(t, member, field) ?? []);
  const isSilent = facts.length === 0 && member.about === null && member.interests.length + member.traits.length === 0;
  return (
    <>
      <GuestHints member={member} />
      {isSilent && <p className="form-note">{t('members:member.empty', { name: member.name })}</p>}
      {member.about !== null && (
        <section>
          <h2>{t('members:member.about', { name: member.name })}</h2>
          <p className="member-about">{member.about}</p>
        </section>
      )}
      <Interests title={t('members:member.shared')} names={shared} isShared />
      <Interests
        title={t('members:member.interests')}
        names={member.interests.filter((name) => !shared.includes(name))}
      />
      <Traits answers={member.traits} />
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
    </>
  );
}

/** Interests that the viewer has, too. */
function useShared({ id, interests }: Profile): Profile['interests'] {
  const session = useStore($session);
  if (session.type !== 'member' || session.user.id === id) return [];
  return interests.filter((name) => session.user.profile.interests.includes(name));
}

/** One of the facts; age, place, free text and interests are rendered elsewhere. */
function factOf(t: Translate, member: Profile, field: string) {
  if (!isFact(field)) return undefined;
  const value = member[field];
  // The key is always valid, but TypeScript cannot know which values belong to a field.
  return value === null ? undefined : { field, text: t(`profile:${field}.${value}` as TextKey) };
}

/** Whom somebody looks for stays with them. */
function isFact(field: string): field is Exclude<ChoiceField & ProfileField, 'looks_for'> {
  return field !== 'looks_for' && Object.hasOwn(choices, field);
}
