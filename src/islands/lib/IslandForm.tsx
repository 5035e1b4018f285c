import { useStore } from '@nanostores/react';
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useId } from 'react';
import { endpointAddress } from '#contract/endpoint.ts';
import { birthFields, formMethodField, formPageField } from '#contract/form.ts';
import { fieldError, useWrongField } from '#islands/lib/field-errors.tsx';
import { describeMessage, useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import type { Form } from '#stores/forms/form.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';

/** Props that connect a field to its form. */
export interface FieldLink {
  readonly id: string;
  readonly name: string;
  readonly error: ReactNode;
}

interface IslandFormProps {
  readonly form: Form;
  /**
   * Labels of the rendered fields, by name. Their errors are shown at the field only; errors of other fields above the
   * form.
   */
  readonly labels: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly onInput?: (form: HTMLFormElement) => void;
  /** Rendered between the fields and the button. */
  readonly before?: ReactNode;
  readonly children: (field: (name: string) => FieldLink) => ReactNode;
}

/** Milliseconds after the mount until the code that sends the form is loaded: rendering comes first. */
const prepareDelay = 300;

/**
 * A form that works with and without JavaScript. Without, the browser posts it to the API, with hidden `_page` and
 * `_method`; with JavaScript, its store sends it. Fields are native and uncontrolled, so nothing that was typed is
 * lost.
 */
export function IslandForm({ form, labels, submit, onInput, before, children }: IslandFormProps) {
  const page = usePage();
  const t = useTranslate();
  const prefix = useId();
  const hydrated = useHydrated();
  const state = useStore(form.$state, { ssr: 'initial' });
  const problems = useStore(form.$problems, { ssr: 'initial' });
  const busy = state.type === 'submitting';
  const isDrawn = (name: string) => Object.hasOwn(labels, name);
  const read = useWrongField(state, (name) => (isDrawn(name) ? `${prefix}${name}` : undefined));

  useEffect(() => {
    const timer = setTimeout(() => void form.prepare(), prepareDelay);
    return () => clearTimeout(timer);
  }, [form]);

  function linkField(name: string): FieldLink {
    const code = problems[name];
    return { id: `${prefix}${name}`, name, error: code && fieldError(t, page, code) };
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void form.submit(new FormData(event.currentTarget));
  }

  const elsewhere = Object.entries(problems).filter(([name]) => !isDrawn(name));
  return (
    <form
      method="post"
      action={endpointAddress(form.target)}
      noValidate={hydrated}
      onSubmit={send}
      onBlur={(event) => checkLeft(event, form)}
      onInput={(event) => {
        checkMended(event.target, event.currentTarget, form);
        onInput?.(event.currentTarget);
      }}
    >
      <input type="hidden" name={formPageField} value={page.path} />
      {form.target.method !== 'POST' && <input type="hidden" name={formMethodField} value={form.target.method} />}
      {state.type === 'failed' && (state.fields === undefined || elsewhere.length > 0) && (
        <ErrorSummary
          attempt={state}
          text={
            elsewhere.length > 0
              ? elsewhere.map(([, code]) => t(`errors:fields.${code}`)).join(' ')
              : describeMessage(t, state.message)
          }
        />
      )}
      {children(linkField)}
      {before}
      <p className="visually-hidden" aria-live="polite">
        {read}
      </p>
      <button type="submit" className="btn btn-primary btn-wide" aria-busy={busy}>
        {busy ? t('account:form.sending') : submit}
      </button>
    </form>
  );
}

/**
 * Validates the field that lost the focus; the three parts of a birth date are one field. Not if a button gets the
 * focus: an error that disappears would move the button away from under the pointer, and a submit validates everything
 * anyway.
 */
function checkLeft(event: FocusEvent<HTMLFormElement>, form: Form) {
  if (event.relatedTarget instanceof HTMLButtonElement) return;
  const name = fieldOf(event.target);
  if (name !== undefined && name !== fieldOf(event.relatedTarget)) {
    void form.checkField(name, new FormData(event.currentTarget));
  }
}

/** Validates a field with an error on each input, so that the error disappears as soon as it is corrected. */
function checkMended(target: EventTarget, element: HTMLFormElement, form: Form) {
  const name = fieldOf(target);
  if (name !== undefined && form.$problems.get()[name] !== undefined) {
    void form.checkField(name, new FormData(element), true);
  }
}

function fieldOf(element: EventTarget | null): string | undefined {
  if (!isField(element)) return undefined;
  return (birthFields as readonly string[]).includes(element.name) ? 'date_of_birth' : element.name;
}

function isField(element: EventTarget | null): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind);
}
