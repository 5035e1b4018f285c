import type * as z from 'zod/mini';
import type { ErrorCode, FieldCode } from '#contract/errors.ts';
import type { LimitName, UnlimitedReason } from '#contract/limits.ts';
import type { RouteName } from '#lib/routes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Redirect (303) to a static page after a form was posted without JavaScript (api-26). */
interface FormAnswer {
  readonly success: RouteName;
  /** The page that shows the error under `#error-<code>`. */
  readonly failure: RouteName;
  /** Element of the success page with the confirmation, when the page is not one itself. */
  readonly fragment?: 'sent' | 'password-changed' | 'mail-changed' | 'reactivated' | 'appealed' | 'withdrawn';
}

/**
 * One endpoint as a value, shared by client and server so that they cannot disagree. Input is the query of a GET, the
 * fields of an upload, and the JSON or form body of everything else.
 */
export interface Endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  /** Name in every layer: `/api/<name>.php`, `server/routes/<name>.ts`, `tests/server/<name>.test.ts`. */
  readonly name: string;
  readonly method: Method;
  readonly access: 'everyone' | 'members';
  readonly input: Input;
  readonly output: Output;
  /** Errors specific to this endpoint, in addition to those that any endpoint can answer with. */
  readonly errors: readonly ErrorCode[];
  /** Its limits: names of `contract/limits.ts`, in the order in which they are counted. */
  readonly limits?: readonly LimitName[];
  /** Why it has no limit, for an endpoint that changes something. */
  readonly unlimited?: UnlimitedReason;
  /**
   * The form has a honeypot field that people cannot see, and the server refuses input with a value in it. The input
   * takes the field from `botTrap` of `fields.ts`.
   */
  readonly botTrap?: true;
  /** A repeated request does no harm, so the client may retry it. */
  readonly repeatable: boolean;
  /**
   * Counts once for each id that the browser generates (`once.ts`): the same id with the same input always gets the
   * first answer again, and with other input `id_reused`. For members only. Such a call may be retried; `repeatable`
   * must still say so.
   */
  readonly once?: true;
  /**
   * A GET that changes something, so only same-origin requests are accepted (security-11). Other methods always change
   * something.
   */
  readonly changesState?: true;
  /** The answer depends on the site and the input alone: browsers keep it, and ask whether it is still right (api-46). */
  readonly ofSite?: true;
  /** The browser completes the request even when its page goes away (`keepalive`). */
  readonly outlivesPage?: true;
  /** Browsers send it as a beacon: `navigator.sendBeacon` sends a string as `text/plain`, which is parsed as JSON. */
  readonly beacon?: true;
  readonly form?: FormAnswer;
  /**
   * The body is a multipart form with one file, and may exceed the maximum of other bodies. `file` is the name of its
   * field.
   */
  readonly upload?: {
    readonly file: string;
    readonly maxBytes: number;
    /** Error code for a file that is too large. */
    readonly tooLarge: FieldCode;
  };
  /**
   * Called by foreign programs, such as mail clients, which are not on a page of the site: any origin is accepted (RFC
   * 8058).
   */
  readonly fromAnywhere?: true;
  /** The input is in the query, whatever the method; the body is not read. */
  readonly inputIn?: 'query';
  /** Query values that select this endpoint among those of the same name and method; the default one has no `query`. */
  readonly query?: Readonly<Record<string, string>>;
  /**
   * Called by programs that sign what they send, from any origin: the input is a `SignedRequest`, query and body as they
   * were sent, so that the signature can be checked over them. Neither is ever logged.
   */
  readonly signed?: true;
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>;
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;

/** Declares an endpoint, keeping the exact types of its schemas. */
export function defineEndpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return endpoint;
}

/** @returns the path of an endpoint, the same on every site */
export function endpointPath(endpoint: Pick<AnyEndpoint, 'name'>): string {
  return `/api/${endpoint.name}.php`;
}

/** @returns the path of an endpoint with the query that selects it */
export function endpointAddress(endpoint: Pick<AnyEndpoint, 'name' | 'query'>): string {
  const query = new URLSearchParams(endpoint.query).toString();
  return endpointPath(endpoint) + (query === '' ? '' : `?${query}`);
}

/** Whether a query has the values that select an endpoint. */
export function isAskedFor({ query = {} }: Pick<AnyEndpoint, 'query'>, asked: URLSearchParams): boolean {
  return Object.entries(query).every(([name, value]) => asked.get(name) === value);
}
