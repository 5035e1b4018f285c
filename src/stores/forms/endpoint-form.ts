import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Form, type FormOptions, makeForm } from '#stores/forms/form.ts';
import { codesOfIssues } from '#stores/forms/issues.ts';
import { request } from '#stores/session/request.ts';

/** Creates a form of the members area, where ky and zod are loaded already. */
export function createEndpointForm<E extends AnyEndpoint>(endpoint: E, options: FormOptions<OutputOf<E>> = {}): Form {
  const sending = {
    check: (input: unknown) => codesOfIssues(endpoint.input.safeParse(input)),
    send: (input: Readonly<Record<string, unknown>>) => request(endpoint, input as InputOf<E>),
  };
  return makeForm(endpoint, async () => sending, options);
}
