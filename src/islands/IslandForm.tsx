import { useStore } from '@nanostores/react';
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useId } from 'react';
import { endpointPath } from '#contract/endpoint.ts';
import { birthFields, formMethodField, formPageField } from '#contract/form.ts';
import type { Translate } from '#i18n/island.ts';
import { fieldError } from '#islands/field-error.tsx';
import { describeMessage, type IslandPage, useHydrated } from '#islands/island.ts';
import { useWrongField } from '#islands/use-wrong-field.ts';
import type { Form } from '#stores/form.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';

/** Attributes that a field takes from the form it stands in. */
export interface FieldLink {
  readonly id: string;
  readonly name: string;
  readonly error: ReactNode;
}

interface IslandFormProps {
  readonly page: IslandPage;
  readonly t: Translate;
  readonly form: Form;
  /** The fields that it draws, with their labels: what is wrong with one is said there, and nowhere else. */
  readonly labels: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly onInput?: (form: HTMLFormElement) => void;
  /** Between the fields and the button. */
  readonly before?: ReactNode;
  readonly children: (field: (name: string) => FieldLink) => ReactNode;
}

/** Milliseconds after which a form that is drawn and painted prepares to be sent. */
const prepareDelay = 300;

/**
 * A form that works twice: posted by the browser to the API when there is no script (hidden `_page` and `_method`), sent by its
 * store when there is. Fields are native and uncontrolled, so what was typed stays whatever happens.
 */
export function IslandForm({ page, t, form, labels, submit, onInput, before, children }: IslandFormProps) {
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
      action={endpointPath(form.target)}
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
 * Checks the field that was left; the three parts of a birth date are one field. Not on the way to a button: a complaint that
 * disappears under the press would move the button away from it, and sending checks every field anyway.
 */
function checkLeft(event: FocusEvent<HTMLFormElement>, form: Form) {
  if (event.relatedTarget instanceof HTMLButtonElement) return;
  const name = fieldOf(event.target);
  if (name !== undefined && name !== fieldOf(event.relatedTarget)) {
    void form.checkField(name, new FormData(event.currentTarget));
  }
}

/** What was blamed is looked at again with every change, so that the blame goes as soon as it is mended. */
function checkMended(target: EventTarget, element: HTMLFormElement, form: Form) {
  const name = fieldOf(target);
  if (name !== undefined && form.$problems.get()[name] !== undefined) {
    void form.checkField(name, new FormData(element));
  }
}

function fieldOf(element: EventTarget | null): string | undefined {
  if (!isField(element)) return undefined;
  return (birthFields as readonly string[]).includes(element.name) ? 'date_of_birth' : element.name;
}

function isField(element: EventTarget | null): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind);
}
