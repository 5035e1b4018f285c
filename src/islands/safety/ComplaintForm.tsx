import { useStore } from '@nanostores/react';
import { complaintCategories, complaintLength } from '#contract/lengths.ts';
import type { Resources } from '#i18n/resources.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { asIsland, usePage, useTranslate } from '#islands/lib/island.tsx';
import { $filed, complaintForm, writeAnotherComplaint } from '#stores/safety/complaint.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Sent } from '#ui/Sent.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TrapField } from '#ui/TrapField.tsx';

/** Texts of this form. Passed by the page, since no other island needs them. */
type ComplaintTexts = Resources['pages']['complaints']['form'];

interface ComplaintFormProps {
  readonly texts: ComplaintTexts;
}

/** Form to complain to the operator. */
export const ComplaintIsland = asIsland(ComplaintForm);

function ComplaintForm({ texts }: ComplaintFormProps) {
  const page = usePage();
  const t = useTranslate();
  const filed = useStore($filed, { ssr: 'initial' });
  if (filed !== undefined) return <Filed {...filed} texts={texts} />;
  const options = Object.fromEntries(complaintCategories.map((name) => [name, texts.categories[name]]));
  return (
    <IslandForm form={complaintForm} labels={labelsOf(texts)} submit={texts.submit}>
      {(field) => (
        <>
          <input type="hidden" name="locale" value={page.locale} />
          <SelectField
            {...field('category')}
            label={texts.category}
            placeholder={texts.choose}
            options={options}
            required
          />
          <TextAreaField
            {...field('message')}
            label={texts.message}
            hint={texts.messageHint}
            maxLength={complaintLength.message}
            required
          />
          <Field
            {...field('link')}
            label={texts.link}
            hint={texts.linkHint}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={complaintLength.link}
          />
          <Field
            {...field('email')}
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="email"
            required
          />
          <Field
            {...field('name')}
            label={texts.name}
            hint={texts.nameHint}
            autoComplete="name"
            maxLength={complaintLength.name}
          />
          <TrapField label={t('account:fields.trap')} />
        </>
      )}
    </IslandForm>
  );
}

function labelsOf({ category, message, link, email, name }: ComplaintTexts): Readonly<Record<string, string>> {
  return { category, message, link, email, name };
}

interface FiledProps {
  readonly texts: ComplaintTexts;
  readonly reference: string;
  readonly receipt: boolean;
}

/** Reference number of the complaint, and a button for another one. */
function Filed({ texts, reference, receipt }: FiledProps) {
  return (
    <Sent>
      <h2>{texts.sentTitle}</h2>
      <p>
        {texts.sentReference} <b className="reference">{reference}</b>
      </p>
      <p>{receipt ? texts.sentReceipt : texts.sentNoReceipt}</p>
      <button type="button" className="btn btn-quiet" onClick={writeAnotherComplaint}>
        {texts.again}
      </button>
    </Sent>
  );
}
