import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { IslandForm } from '#islands/IslandForm.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { AgeLine } from '#islands/profile/AgeLine.tsx';
import { LeaveDialog } from '#islands/profile/LeaveDialog.tsx';
import { labelsFor } from '#islands/profile/labels.ts';
import { ProfileFields } from '#islands/profile/ProfileFields.tsx';
import { VisitorsField } from '#islands/profile/VisitorsField.tsx';
import { askedFields } from '#lib/profile.ts';
import { $unsaved, dropChanges, noteChange, openProfile, profileForm } from '#stores/own-profile.ts';
import { $settings } from '#stores/settings.ts';

type ProfileFormProps = MembersProps & { readonly user: User };

/** The answers of a profile. Changes that were not saved are here again when somebody comes back in the same tab. */
export function ProfileForm(props: ProfileFormProps) {
  const t = translateFor(props);
  const [attempt, setAttempt] = useState(0);
  return (
    <section className="card own-profile-form" aria-labelledby="own-profile-about">
      <h2 id="own-profile-about">{t('own-profile:about.title')}</h2>
      <Answers
        {...props}
        key={attempt}
        onDrop={() => {
          dropChanges(props.user);
          setAttempt(attempt + 1);
        }}
      />
      <LeaveDialog {...props} />
    </section>
  );
}

function Answers(props: ProfileFormProps & { readonly onDrop: () => void }) {
  const { page, user, onDrop } = props;
  const t = translateFor(props);
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
        page={page}
        t={t}
        form={profileForm}
        labels={labelsFor(t)}
        submit={t('own-profile:save')}
        onInput={(form) => noteChange(user, new FormData(form))}
      >
        {(link) => (
          <>
            <ProfileFields {...props} link={link} values={values} fields={fields} />
            {fields.includes('age') && <AgeLine {...props} />}
            <VisitorsField {...props} link={link} values={values} fields={fields} />
          </>
        )}
      </IslandForm>
      <Saved {...props} unsaved={unsaved} />
    </div>
  );
}

function Saved(props: IslandProps & { readonly unsaved: boolean }) {
  const t = translateFor(props);
  const state = useStore(profileForm.$state);
  return (
    <p className="own-profile-state" role="status">
      {props.unsaved && t('own-profile:unsaved')}
      {!props.unsaved && state.type === 'done' && t('own-profile:saved')}
    </p>
  );
}
