import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { createApi, faultOf } from '#scripts/sandbox/api.ts';
import { createFaults, faultNames } from '#scripts/sandbox/faults.ts';
import { outcomes } from '#scripts/sandbox/outcomes.ts';
import { adminPage, checkoutPage, pageHeaders, styles } from '#scripts/sandbox/pages.ts';
import { openStore, StoreError } from '#scripts/sandbox/store.ts';
import { createWebhooks } from '#scripts/sandbox/webhooks.ts';

interface SandboxOptions {
  /** 0 takes any. */
  readonly port: number;
  /** File of the payments, which is made if it is not there. */
  readonly file: string;
  readonly key: string;
  /** Signs the webhooks. */
  readonly secret: string;
}

interface Sandbox {
  readonly url: string;
  close(): Promise<void>;
}

/** Payments on the page for the bank. */
const shown = 50;

const DecisionSchema = z.object({
  outcome: z.enum(outcomes),
  amount: z.optional(z.coerce.number().check(z.int(), z.positive())),
});
const FaultFormSchema = z.object({
  fault: z.enum(faultNames),
  times: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)),
});

/** Opens the sandbox on 127.0.0.1, with the payments of its file, and sends the webhooks that are not delivered yet. */
export async function openSandbox({ port, file, key, secret }: SandboxOptions): Promise<Sandbox> {
  const app = new Hono();
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = openStore(file, (id) => `${url}/pay/${id}`);
  const faults = createFaults();
  const webhooks = createWebhooks(store, faults, secret);
  app.route('/api', createApi({ store, faults, key, send: webhooks.send }));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value);
  });
  app.onError((error, context) => {
    if (error instanceof StoreError) return context.text('There is no such payment, or it can’t become that.', 404);
    if (error instanceof z.core.$ZodError) return context.text('That is no outcome and no fault.', 400);
    throw error;
  });
  app.get('/', (context) => context.html(adminPage(store.list().slice(0, shown), faults.list())));
  app.get('/sandbox.css', (context) => context.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/pay/:id', (context) =>
    context.html(checkoutPage(store.find(context.req.param('id')), new URL(context.req.url).search)),
  );
  const decide = async (context: Context) => {
    const { outcome, amount } = z.parse(DecisionSchema, await context.req.parseBody());
    const payment = store.decide(context.req.param('id') ?? '', outcome, amount);
    webhooks.send(faultOf(context));
    return payment;
  };
  app.post('/pay/:id', async (context) => {
    const { status, return_url, cancel_url } = await decide(context);
    return context.redirect(status === 'paid' || status === 'pending' ? return_url : cancel_url, 303);
  });
  app.post('/decide/:id', async (context) => {
    await decide(context);
    return context.redirect('/', 303);
  });
  app.post('/faults', async (context) => {
    faults.add(z.parse(FaultFormSchema, await context.req.parseBody()));
    return context.redirect('/', 303);
  });
  app.post('/faults/clear', (context) => {
    faults.clear();
    return context.redirect('/', 303);
  });
  webhooks.send();
  return {
    url,
    async close() {
      webhooks.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
