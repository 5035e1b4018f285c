import { atom, type ReadableAtom } from 'nanostores';
import { failureOf, type Message, RefusedError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import { formToInput } from '#contract/form.ts';
import { type FormName, type FormTarget, formTargets } from '#contract/targets.ts';
import { loadSending } from '#stores/forms/load-sending.ts';
import type { FormEndpoints } from '#stores/forms/sending.ts';

type FormState =
  | { readonly type: 'idle' }
  | { readonly type: 'submitting' }
  | { readonly type: 'done' }
  /** `fields`: those that the server or the schema refused; missing if the message is about the form as a whole. */
  | { readonly type: 'failed'; readonly message: Message; readonly fields?: readonly string[] };

/** Error codes by field. */
type Problems = Readonly<Record<string, FieldCode>>;

/** Name/value pairs of a form, such as `FormData`. */
export type Entries = Iterable<readonly [string, unknown]>;

export interface Form {
  /** Action and method, with and without JavaScript. */
  readonly target: FormTarget;
  readonly $state: ReadableAtom<FormState>;
  readonly $problems: ReadableAtom<Problems>;
  /**
   * Validates one field: on blur, and on input once it has an error. An empty field gets no error before the first
   * submit. Errors that only the server can find are cleared when the field changes. Never throws.
   * @param typing on input: takes the error away once it is mended, and shows no other one before the field is left
   */
  checkField(field: string, entries: Entries, typing?: boolean): Promise<void>;
  /** Validates and sends. No-op while a submit is running. Never throws. */
  submit(entries: Entries): Promise<void>;
  /** Loads the code that sends the form ahead of time. Never throws. */
  prepare(): Promise<void>;
  /** Back to the initial state, such as for a try with another address. */
  reset(): void;
}

export interface FormOptions<Output> {
  /** Adds values that have no field in the form. */
  readonly complete?: (input: Record<string, unknown>) => Record<string, unknown>;
  /** Finds what the endpoint's schema cannot know, such as a length that the site sets; returns error codes by field. */
  readonly check?: (input: Readonly<Record<string, unknown>>) => Problems;
  /** `input` is the sent input. */
  readonly onDone?: (output: Output, input: Readonly<Record<string, unknown>>) => void;
  readonly onRefused?: (error: RefusedError) => void;
}

/** How a form is validated and sent. */
export interface Sending<Output> {
  /** Validates an input with the endpoint's schema; returns error codes by field. */
  check(input: unknown): Problems;
  send(input: Readonly<Record<string, unknown>>): Promise<Output>;
}

/** Creates a form of a public page. It renders before the code that sends it is loaded. */
export function createForm<Name extends FormName>(
  name: Name,
  options: FormOptions<OutputOf<FormEndpoints[Name]>> = {},
): Form {
  const load = async () => {
    const { checkForm, sendForm } = await loadSending();
    return {
      check: (input: unknown) => checkForm(name, input),
      send: (input: Readonly<Record<string, unknown>>) => sendForm(name, input),
    };
  };
  return makeForm(formTargets[name], load, options);
}

/**
 * Creates a form; every form is sent this way. Fields are uncontrolled, so they keep what was typed. Validation uses
 * the endpoint's own schema. The minimum age is left to the server on purpose: it has to see a birth date that it
 * refuses, so that a second try with another date is refused, too (signup-19).
 * @param load fetches the code that sends the form; may reject, and is called again for the next attempt
 */
export function makeForm<Output>(
  target: FormTarget,
  load: () => Promise<Sending<Output>>,
  options: FormOptions<Output>,
): Form {
  const $state = atom<FormState>({ type: 'idle' });
  const $problems = atom<Problems>({});

  function toInput(entries: Entries): Record<string, unknown> {
    const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    const input = formToInput(texts);
    return options.complete?.(input) ?? input;
  }

  function check({ check }: Sending<Output>, input: Record<string, unknown>): Problems {
    return { ...options.check?.(input), ...check(input) };
  }

  function fail(message: Message, problems: Problems = {}): void {
    $problems.set(problems);
    const fields = Object.keys(problems);
    $state.set({ type: 'failed', message, ...(fields.length > 0 && { fields }) });
  }

  return {
    target,
    $state,
    $problems,
    async checkField(field, entries, typing = false) {
      const input = toInput(entries);
      const sending = await load().catch(() => undefined);
      if (sending === undefined) return;
      const { [field]: known, ...others } = $problems.get();
      if (known === undefined && isEmpty(input[field])) return;
      const code = check(sending, input)[field];
      const isShown = code !== undefined && (!typing || code === known);
      $problems.set(isShown ? { ...others, [field]: code } : others);
    },
    async submit(entries) {
      if ($state.get().type === 'submitting') return;
      const input = toInput(entries);
      $state.set({ type: 'submitting' });
      try {
        const sending = await load();
        const problems = check(sending, input);
        if (Object.keys(problems).length > 0) return fail({ key: 'invalid_input', params: {} }, problems);
        $problems.set({});
        const output = await sending.send(input);
        $state.set({ type: 'done' });
        options.onDone?.(output, input);
      } catch (error) {
        const message = failureOf(error);
        if (message === undefined) return $state.set({ type: 'idle' });
        fail(message, error instanceof RefusedError ? error.fields : {});
        if (error instanceof RefusedError) options.onRefused?.(error);
      }
    },
    prepare: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
    reset() {
      $problems.set({});
      $state.set({ type: 'idle' });
    },
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '';
}
