import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import { answerFaults, type Fault, type Faults, faultNames } from '#scripts/sandbox/faults.ts';
import { outcomes } from '#scripts/sandbox/outcomes.ts';
import { type KeptPayment, type Store, StoreError, toWire } from '#scripts/sandbox/store.ts';
import {
  NewMandateSchema,
  NewPaymentSchema,
  NewRefundSchema,
  type SandboxError,
} from '#server/adapters/payments/sandbox/protocol.ts';

interface ApiParts {
  readonly store: Store;
  readonly faults: Faults;
  readonly key: string;
  /** Sends the webhooks that are due. */
  readonly send: (fault?: Fault) => void;
}

const statuses = {
  declined: 402,
  invalid: 400,
  unknown: 404,
  not_authorised: 401,
  key_reused: 409,
} as const satisfies Record<SandboxError, number>;

/** How long an answer hangs, unless the fault says so; longer than any shop waits. */
const hangSeconds = 60;

const FaultSchema = z.object({
  fault: z.enum(faultNames),
  times: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  seconds: z.optional(z.number().check(z.gte(0), z.lte(600))),
});
const OutcomeSchema = z.object({
  outcome: z.enum(outcomes),
  amount: z.optional(z.int().check(z.positive())),
});

/** The HTTP API: for shops, with faults; and for who plays the buyer and the bank, without. */
export function createApi({ store, faults, key, send }: ApiParts): Hono {
  const api = new Hono();
  api.use(async (context, next) => {
    if (context.req.header('authorization') !== `Bearer ${key}`) return refuse(context, 'not_authorised');
    return next();
  });
  api.onError((error, context) => {
    if (error instanceof StoreError) return refuse(context, error.code);
    if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return refuse(context, 'invalid');
    throw error;
  });

  /** Does what a shop asks for, and answers as the faults want. */
  const serve = async (context: Context, work: () => object | Promise<object>) => {
    const fault = faultOf(context) ?? faults.take(answerFaults.filter((each) => each !== 'declined'));
    const answer = await work();
    send(fault);
    if (fault?.fault === 'failing') return context.text('Internal error', 500);
    if (fault?.fault === 'nonsense') return context.html('<html><body>Hello</body></html>');
    if (fault?.fault === 'hanging') await hang(context, fault.seconds ?? hangSeconds);
    return context.json(answer, context.req.method === 'POST' ? 201 : 200);
  };
  const read = async <Schema extends z.ZodMiniType>(context: Context, schema: Schema) =>
    z.parse(schema, await context.req.json());
  const idempotencyKey = (context: Context): string => {
    const given = context.req.header('idempotency-key') ?? '';
    if (given === '' || given.length > 200) throw new StoreError('invalid');
    return given;
  };

  api.post('/payments', async (context) => {
    const order = await read(context, NewPaymentSchema);
    const isDeclined = faultOf(context)?.fault === 'declined' || (order.stored && faults.take(['declined']));
    if (isDeclined) return refuse(context, 'declined');
    return serve(context, () => toWire(store.create(order, idempotencyKey(context))));
  });
  api.get('/payments', (context) =>
    serve(context, () => toWire(store.findByReference(context.req.query('reference') ?? ''))),
  );
  api.get('/payments/:id', (context) => serve(context, () => toWire(store.find(context.req.param('id')))));
  api.post('/payments/:id/refunds', async (context) => {
    const { amount } = await read(context, NewRefundSchema);
    return serve(context, () => toWire(store.refund(context.req.param('id'), amount, idempotencyKey(context))));
  });
  api.post('/mandates', async (context) => {
    const mandate = await read(context, NewMandateSchema);
    return serve(context, () => store.authorise(mandate));
  });
  api.delete('/stored/:id', (context) =>
    serve(context, () => {
      store.forget(context.req.param('id'));
      return {};
    }),
  );

  api.post('/payments/:id/outcome', async (context) => {
    const { outcome, amount } = await read(context, OutcomeSchema);
    const payment: KeptPayment = store.decide(context.req.param('id'), outcome, amount);
    send(faultOf(context));
    return context.json(toWire(payment));
  });
  api.get('/faults', (context) => context.json(faults.list()));
  api.post('/faults', async (context) => {
    faults.add(await read(context, FaultSchema));
    return context.json(faults.list(), 201);
  });
  api.delete('/faults', (context) => {
    faults.clear();
    return context.json(faults.list());
  });
  return api;
}

/** The fault that the query asks for, for this call alone: `?fault=late&seconds=3`. */
export function faultOf(context: Context): Fault | undefined {
  const { fault, seconds } = context.req.query();
  if (fault === undefined) return undefined;
  const read = z.safeParse(FaultSchema, { fault, ...(seconds !== undefined && { seconds: Number(seconds) }) });
  if (!read.success) throw new HTTPException(400, { message: `fault: one of ${faultNames.join(', ')}` });
  return read.data;
}

function refuse(context: Context, error: SandboxError) {
  return context.json({ error }, statuses[error]);
}

/** Waits, or until the shop has gone. */
function hang(context: Context, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    context.req.raw.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
