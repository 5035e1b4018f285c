import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Form, type FormOptions, makeForm } from '#stores/form.ts';
import { codesOfIssues } from '#stores/issues.ts';
import { request } from '#stores/request.ts';

/** A form of the members area, where what sends it is there already; it is sent as every other form is. */
export function createEndpointForm<E extends AnyEndpoint>(endpoint: E, options: FormOptions<OutputOf<E>> = {}): Form {
  const sending = {
    check: (input: unknown) => codesOfIssues(endpoint.input.safeParse(input)),
    send: (input: Readonly<Record<string, unknown>>) => request(endpoint, input as InputOf<E>),
  };
  return makeForm(endpoint, async () => sending, options);
}
