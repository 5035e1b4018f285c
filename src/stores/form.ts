import { atom, type ReadableAtom } from 'nanostores';
import { errorToMessage, type Message, RefusedError } from '#client/errors.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import { formToInput } from '#contract/form.ts';
import { codesOfIssues } from '#stores/issues.ts';
import { request } from '#stores/request.ts';

type FormState =
  | { readonly type: 'idle' }
  | { readonly type: 'submitting' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: Message };

/** What is wrong with which field. */
type Problems = Readonly<Record<string, FieldCode>>;

/** Name and value pairs of a form; `FormData` is one. */
export type Entries = Iterable<readonly [string, unknown]>;

export interface Form {
  readonly $state: ReadableAtom<FormState>;
  readonly $problems: ReadableAtom<Problems>;
  /** Looks at one field when the person leaves it. An empty one is not blamed before they submit. */
  checkField(field: string, entries: Entries): void;
  /** Validates and sends. While one submission is under way, others are refused. Never throws. */
  submit(entries: Entries): Promise<void>;
  /** Back to the start, as for another try with another address. */
  reset(): void;
}

interface FormOptions<E extends AnyEndpoint> {
  /** Adds what the form has no field for. */
  readonly complete?: (input: Record<string, unknown>) => Record<string, unknown>;
  /** `input` is what was sent. */
  readonly onDone?: (output: OutputOf<E>, input: Readonly<Record<string, unknown>>) => void;
  readonly onRefused?: (error: RefusedError) => void;
  /** The endpoint needs a member and there is none any more. */
  readonly onSignedOut?: () => void;
}

/**
 * The one way in which a form is sent: native fields keep what was typed, whatever happens here.
 * Rules are those of the endpoint's own schema. Age is left to the server on purpose: it has to see a birth date it refuses, so
 * that a second try with another date is refused too (trials C3).
 */
export function createForm<E extends AnyEndpoint>(endpoint: E, options: FormOptions<E> = {}): Form {
  const $state = atom<FormState>({ type: 'idle' });
  const $problems = atom<Problems>({});

  function toInput(entries: Entries): Record<string, unknown> {
    const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    const input = formToInput(texts);
    return options.complete?.(input) ?? input;
  }

  function fail(message: Message): void {
    $state.set({ type: 'failed', message });
  }

  return {
    $state,
    $problems,
    checkField(field, entries) {
      const input = toInput(entries);
      const { [field]: known, ...others } = $problems.get();
      if (known === undefined && isEmpty(input[field])) return;
      const code = codesOfIssues(endpoint.input.safeParse(input))[field];
      $problems.set(code === undefined ? others : { ...others, [field]: code });
    },
    async submit(entries) {
      if ($state.get().type === 'submitting') return;
      const input = toInput(entries);
      const problems = codesOfIssues(endpoint.input.safeParse(input));
      $problems.set(problems);
      if (Object.keys(problems).length > 0) return fail({ key: 'invalid_input', params: {} });
      $state.set({ type: 'submitting' });
      try {
        const output = await request(endpoint, input as InputOf<E>);
        if (output === false) {
          $state.set({ type: 'idle' });
          options.onSignedOut?.();
          return;
        }
        $state.set({ type: 'done' });
        options.onDone?.(output, input);
      } catch (error) {
        if (error instanceof RefusedError) $problems.set(error.fields);
        fail(errorToMessage(error));
        if (error instanceof RefusedError) options.onRefused?.(error);
      }
    },
    reset() {
      $problems.set({});
      $state.set({ type: 'idle' });
    },
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '';
}
