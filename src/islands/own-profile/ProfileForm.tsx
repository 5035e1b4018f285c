import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { useMembersSite } from '#islands/lib/members-site.ts';
import { labelsFor } from '#islands/own-profile/fields.ts';
import { LeaveDialog } from '#islands/own-profile/LeaveDialog.tsx';
import { ProfileFields } from '#islands/own-profile/ProfileFields.tsx';
import { VisitorsField } from '#islands/own-profile/VisitorsField.tsx';
import { ageOn } from '#lib/date.ts';
import { askedFields } from '#lib/profile.ts';
import { environment } from '#stores/page/environment.ts';
import { $unsaved, dropChanges, noteChange, openProfile, profileForm } from '#stores/profiles/own-profile.ts';
import { $settings } from '#stores/settings/settings.ts';
import { Sentence } from '#ui/Sentence.tsx';

interface ProfileFormProps {
  readonly user: User;
}

/** The profile form. Restores unsaved changes of this tab. */
export function ProfileForm({ user }: ProfileFormProps) {
  const t = useTranslate();
  const [attempt, setAttempt] = useState(0);
  return (
    <section className="card own-profile-form" aria-labelledby="own-profile-about">
      <h2 id="own-profile-about">{t('own-profile:about.title')}</h2>
      <Answers
        user={user}
        key={attempt}
        onDrop={() => {
          dropChanges(user);
          setAttempt(attempt + 1);
        }}
      />
      <LeaveDialog user={user} />
    </section>
  );
}

function Answers({ user, onDrop }: ProfileFormProps & { readonly onDrop: () => void }) {
  const t = useTranslate();
  const settings = useStore($settings);
  const unsaved = useStore($unsaved);
  const [{ values, restored }] = useState(() => openProfile(user));
  const fields = settings.type === 'ready' ? askedFields(settings.settings.visible_profile_fields) : [];
  return (
    <div className={unsaved ? 'is-unsaved' : undefined}>
      {restored && unsaved && (
        <div className="form-kept">
          <p>{t('own-profile:restored')}</p>
          <button type="button" className="btn btn-text" onClick={onDrop}>
            {t('own-profile:drop')}
          </button>
        </div>
      )}
      <IslandForm
        form={profileForm}
        labels={labelsFor(t)}
        submit={t('own-profile:save')}
        onInput={(form) => noteChange(user, new FormData(form))}
      >
        {(link) => (
          <>
            <ProfileFields link={link} values={values} fields={fields} />
            {fields.includes('age') && <AgeLine user={user} />}
            <VisitorsField link={link} values={values} fields={fields} />
          </>
        )}
      </IslandForm>
      <Saved unsaved={unsaved} />
    </div>
  );
}

function Saved({ unsaved }: { readonly unsaved: boolean }) {
  const t = useTranslate();
  const state = useStore(profileForm.$state);
  return (
    <p className="own-profile-state" role="status">
      {unsaved && t('own-profile:unsaved')}
      {!unsaved && state.type === 'done' && t('own-profile:saved')}
    </p>
  );
}

/** The age, which members cannot change themselves, and how to have it corrected. */
function AgeLine({ user }: { readonly user: User }) {
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
