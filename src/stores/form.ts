import { atom, type ReadableAtom } from 'nanostores';
import { errorToMessage, type Message, RefusedError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import { formToInput } from '#contract/form.ts';
import { type FormName, type FormTarget, formTargets } from '#contract/targets.ts';
import { loadSending } from '#stores/load-sending.ts';
import type { FormEndpoints } from '#stores/sending.ts';

type FormState =
  | { readonly type: 'idle' }
  | { readonly type: 'submitting' }
  | { readonly type: 'done' }
  /** `fields`: those that this attempt was refused for; missing where the message is about the form as a whole. */
  | { readonly type: 'failed'; readonly message: Message; readonly fields?: readonly string[] };

/** What is wrong with which field. */
type Problems = Readonly<Record<string, FieldCode>>;

/** Name and value pairs of a form; `FormData` is one. */
export type Entries = Iterable<readonly [string, unknown]>;

export interface Form {
  /** Where it is sent, with and without JavaScript. */
  readonly target: FormTarget;
  readonly $state: ReadableAtom<FormState>;
  readonly $problems: ReadableAtom<Problems>;
  /**
   * Looks at one field: when the person leaves it, and while they mend one that was blamed. An empty one isn't blamed before they submit; what
   * only the server knew of a field is gone once it is changed. Never throws.
   */
  checkField(field: string, entries: Entries): Promise<void>;
  /** Validates and sends. While one submission is under way, others are refused. Never throws. */
  submit(entries: Entries): Promise<void>;
  /** Fetches what sends it before it is needed, where that is not there yet. Never throws. */
  prepare(): Promise<void>;
  /** Back to the start, as for another try with another address. */
  reset(): void;
}

export interface FormOptions<Output> {
  /** Adds what the form has no field for. */
  readonly complete?: (input: Record<string, unknown>) => Record<string, unknown>;
  /** `input` is what was sent. */
  readonly onDone?: (output: Output, input: Readonly<Record<string, unknown>>) => void;
  readonly onRefused?: (error: RefusedError) => void;
  /** The endpoint needs a member and there is none any more. */
  readonly onSignedOut?: () => void;
}

/** What it takes to send a form. */
export interface Sending<Output> {
  /** What the endpoint's own schema has against an input, by field. */
  check(input: unknown): Problems;
  /** Answers `false` when the session had ended. */
  send(input: Readonly<Record<string, unknown>>): Promise<Output | false>;
}

/** A form of a page that visitors see, which is drawn before what sends it is there. */
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
 * The one way in which a form is sent: native fields keep what was typed, whatever happens here.
 * Rules are those of the endpoint's own schema. Age is left to the server on purpose: it has to see a birth date it refuses, so
 * that a second try with another date is refused too (trials C3).
 * @param load fetches what sends it; may reject, and is then asked again
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

  function fail(message: Message, problems: Problems = {}): void {
    $problems.set(problems);
    const fields = Object.keys(problems);
    $state.set({ type: 'failed', message, ...(fields.length > 0 && { fields }) });
  }

  return {
    target,
    $state,
    $problems,
    async checkField(field, entries) {
      const input = toInput(entries);
      const sending = await load().catch(() => undefined);
      if (sending === undefined) return;
      const { [field]: known, ...others } = $problems.get();
      if (known === undefined && isEmpty(input[field])) return;
      const code = sending.check(input)[field];
      $problems.set(code === undefined ? others : { ...others, [field]: code });
    },
    async submit(entries) {
      if ($state.get().type === 'submitting') return;
      const input = toInput(entries);
      $state.set({ type: 'submitting' });
      try {
        const sending = await load();
        const problems = sending.check(input);
        if (Object.keys(problems).length > 0) return fail({ key: 'invalid_input', params: {} }, problems);
        $problems.set({});
        const output = await sending.send(input);
        if (output === false) {
          $state.set({ type: 'idle' });
          options.onSignedOut?.();
          return;
        }
        $state.set({ type: 'done' });
        options.onDone?.(output, input);
      } catch (error) {
        fail(errorToMessage(error), error instanceof RefusedError ? error.fields : {});
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
