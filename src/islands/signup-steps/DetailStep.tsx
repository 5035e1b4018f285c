import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/user.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { labelsFor, textOf } from '#islands/own-profile/fields.ts';
import { ProfileFields } from '#islands/own-profile/ProfileFields.tsx';
import { questionOf } from '#islands/signup-steps/question.ts';
import { TilesField } from '#islands/signup-steps/TilesField.tsx';
import { type ChoiceField, choices, neededFields, type ProfileField } from '#lib/profile.ts';
import { keepFields, toFieldValues } from '#stores/forms/kept-fields.ts';
import { createStepForm, openStep, stepName, type Way } from '#stores/signup-steps/signup-steps.ts';

interface DetailStepProps {
  readonly user: User;
  readonly way: Way;
  readonly fields: readonly ProfileField[];
  /** The country that the site assumes, until the member has entered one. */
  readonly country: string | null;
}

/** A step with profile fields: saved when it is left, kept in the tab until then. */
export function DetailStep({ user, way, fields, country }: DetailStepProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const question = questionOf(fields);
  const prompt = question === 'about' ? t('steps:prompt') : undefined;
  const [values] = useState(() => {
    const begun = openStep(user, way.step, country);
    return prompt === undefined || textOf(begun, 'about') !== '' ? begun : { ...begun, about: `${prompt} ` };
  });
  const [form] = useState(() => createStepForm(way, fields, prompt));
  const single = singleChoice(fields);
  const isNeeded = neededFields.some((field) => fields.includes(field));
  useEffect(() => {
    // The sentence goes on where the prompt ends. It is one line: Enter ends it, Shift and Enter begin another.
    const text = box.current?.querySelector('textarea');
    if (!text || prompt === undefined) return;
    text.setSelectionRange(text.value.length, text.value.length);
    text.enterKeyHint = 'next';
    const goOn = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      text.form?.requestSubmit();
    };
    text.addEventListener('keydown', goOn);
    return () => text.removeEventListener('keydown', goOn);
  }, [prompt]);
  return (
    <div className={question === undefined || question === 'place' ? undefined : 'step-question'} ref={box}>
      <p>{question === undefined ? t(isNeeded ? 'steps:needed' : 'steps:optional') : t(`steps:lead.${question}`)}</p>
      <IslandForm
        form={form}
        labels={labelsFor(t)}
        submit={t('steps:next')}
        onInput={(element) => keepFields(user.id, stepName(way.step), toFieldValues(new FormData(element)))}
      >
        {(link) =>
          single === undefined ? (
            <ProfileFields link={link} values={values} fields={fields} />
          ) : (
            <TilesField link={link} values={values} field={single} />
          )
        }
      </IslandForm>
    </div>
  );
}

/** The field of a step that asks for nothing but one of a few answers. */
function singleChoice([first, ...others]: readonly ProfileField[]): ChoiceField | undefined {
  return first !== undefined && others.length === 0 && Object.hasOwn(choices, first)
    ? (first as ChoiceField)
    : undefined;
}
