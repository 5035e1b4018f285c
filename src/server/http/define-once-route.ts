import type * as z from 'zod/mini';
import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { OnceInput } from '#contract/once.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import type { Transaction } from '#server/db/database.ts';
import { compiled } from '#server/http/compiled.ts';
import { checkRules, type OnceRouteOptions, parseInput } from '#server/http/define-route.ts';
import type { Route } from '#server/http/route.ts';
import { enforceLimits } from '#server/services/limits/enforce.ts';
import { type CountOnce, describeSent, doOnce, findAnswer, withFileHash } from '#server/services/limits/sent-once.ts';

/** @param tx transaction for everything that counts; the answer is stored in it, so both are kept or neither */
type OnceHandler<Input extends z.ZodMiniType, Output extends z.ZodMiniType> = (
  call: Call,
  input: z.output<Input>,
  tx: Transaction,
) => Promise<z.input<Output>>;

/** @param once runs everything that counts in one transaction; call it exactly once, after the slow work */
type OnceUploadHandler<Input extends z.ZodMiniType, Output extends z.ZodMiniType> = (
  call: Call,
  input: z.output<Input>,
  once: CountOnce<z.input<Output>>,
) => Promise<z.input<Output>>;

/**
 * Binds a handler to an endpoint whose calls count once. The same id with the same input always gets the first answer
 * again, without running the handler and without counting towards a limit. The same id with other input is refused
 * with `id_reused`.
 * @throws TypeError for an endpoint that does not set `once`, is not for members only, or takes an upload or is
 *   signed
 */
export function defineOnceRoute<Input extends z.ZodMiniType<OnceInput>, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: OnceHandler<Input, Output>,
  options: OnceRouteOptions<Endpoint<Input, Output>> = {},
): Route {
  if (endpoint.upload !== undefined) throw new TypeError(`${endpoint.name} takes a file: use defineOnceUploadRoute`);
  return createRoute(endpoint, (call, input, once) => once((tx) => handler(call, input, tx)), options);
}

/**
 * `defineOnceRoute` for an upload. Its file is compared by a hash. The handler may decode and store it before it calls
 * `once`, and has to undo that when `once` refuses or did not run its work. An upload counts towards its limits before
 * the body is read, also when it is repeated.
 * @throws TypeError as `defineOnceRoute`, and for an endpoint that takes no upload
 */
export function defineOnceUploadRoute<Input extends z.ZodMiniType<OnceInput>, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: OnceUploadHandler<Input, Output>,
  options: OnceRouteOptions<Endpoint<Input, Output>> = {},
): Route {
  if (endpoint.upload === undefined) throw new TypeError(`${endpoint.name} takes no file: use defineOnceRoute`);
  const admit = (call: Call) => enforceLimits(call, endpoint);
  return { ...createRoute(endpoint, handler, options), admit };
}

function createRoute<Input extends z.ZodMiniType<OnceInput>, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: OnceUploadHandler<Input, Output>,
  options: OnceRouteOptions<Endpoint<Input, Output>>,
): Route {
  const { once, access, signed, name } = endpoint;
  if (!once || access !== 'members' || signed)
    throw new TypeError(`${name}: what counts once says so, is for members, and takes JSON, a form or an upload`);
  const inTurn = createTurns();
  return {
    endpoint,
    answer: async (call, input) => {
      const owner = requireMember(call);
      const parsed: ParsedInputOf<Endpoint<Input, Output>> = parseInput(endpoint, input);
      const sent = describeSent(endpoint, owner, await withFileHash(endpoint, parsed));
      return inTurn(`${sent.pool} ${sent.member_id} ${sent.once_id}`, async () => {
        const before = await findAnswer(call.deps.database.db, sent);
        if (before !== undefined) return before.answer;
        await checkRules(endpoint, call, parsed, options);
        const countOnce: CountOnce<z.input<Output>> = async (work) =>
          (await doOnce(call.deps, sent, call.now, async (tx) =>
            compiled(endpoint.output).parse(await work(tx)),
          )) as z.input<Output>;
        const answer = await handler(call, parsed, countOnce);
        options.after?.(call, parsed, answer as OutputOf<Endpoint<Input, Output>>);
        return answer;
      });
    },
  };
}

/**
 * Runs work with the same key one call at a time. Between processes the database does that; within one process, the
 * waiting calls would hold one connection each.
 */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async (key: string, work: () => Promise<unknown>): Promise<unknown> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
