import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import type { RouteName } from '#lib/routes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where the browser goes after a form was posted without JavaScript (design §3): a 303 to a static page. */
interface FormAnswer {
  readonly success: RouteName;
  /** The page that shows the refusal by `#error-<code>`. */
  readonly failure: RouteName;
  /** Element of the success page that says what happened, where the page alone does not. */
  readonly fragment?: 'sent' | 'password-changed' | 'mail-changed' | 'reactivated' | 'appealed';
}

/**
 * One endpoint as a value: client and server both take it, so that they cannot disagree.
 * Input is the query of a GET, the fields of an upload, and the JSON or form body of everything else.
 */
export interface Endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  /** Name in every layer: `/api/<name>.php`, `server/routes/<name>.ts`, `tests/server/<name>.test.ts`. */
  readonly name: string;
  readonly method: Method;
  readonly access: 'everyone' | 'members';
  readonly input: Input;
  readonly output: Output;
  /** Refusals of its own, beside those any endpoint can give. */
  readonly errors: readonly ErrorCode[];
  /** A repeated request does no harm, so the client may retry it (trials §2.5). */
  readonly repeatable: boolean;
  /** A GET that changes something; only a same-origin request is heard (trials §2.1). Other methods always change something. */
  readonly changesState?: true;
  /** The browser sends it to the end when its page goes away meanwhile. */
  readonly outlivesPage?: true;
  /** Browsers send it as a beacon: a text that is handed to `navigator.sendBeacon` comes as `text/plain`, and is read as JSON. */
  readonly beacon?: true;
  readonly form?: FormAnswer;
  /** The body is a multipart form with one file, which may be larger than any other body. The file is the field of this name. */
  readonly upload?: { readonly file: string; readonly mostBytes: number };
  /** Called by machines of others, such as mail programs, which stand on no page of the site: heard from anywhere (RFC 8058). */
  readonly fromAnywhere?: true;
  /** All that it is told stands in the query, whatever the method; the body is not read. */
  readonly inputIn?: 'query';
  /** Tells it apart from another endpoint of the same name and method, which has no `query`: it is asked for by these values in the query. */
  readonly query?: Readonly<Record<string, string>>;
  /** Its input is the bytes of the body, read by nobody before: what is signed is signed as it was sent. At most as long as any body. */
  readonly rawBody?: true;
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

/** The path an endpoint answers on, on every site. */
export function endpointPath(endpoint: Pick<AnyEndpoint, 'name'>): string {
  return `/api/${endpoint.name}.php`;
}

/** Whether a query asks for an endpoint that is told apart by it. */
export function isAskedFor({ query = {} }: Pick<AnyEndpoint, 'query'>, asked: URLSearchParams): boolean {
  return Object.entries(query).every(([name, value]) => asked.get(name) === value);
}
