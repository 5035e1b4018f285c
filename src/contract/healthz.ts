import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';

/** Whether this process can serve: for load balancers and monitors. 503 when the database does not answer. */
export const getHealth = defineEndpoint({
  name: 'healthz',
  method: 'GET',
  access: 'everyone',
  input: empty,
  output: z.object({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['pglite', 'postgresql']),
    /** Whether a commit survives a power cut: never with the embedded database. */
    fsync: z.boolean(),
    writable: z.boolean(),
    /** Whether something is sold, and for real money: then `fsync` should be true. */
    payments: z.enum(['off', 'sandbox', 'live']),
  }),
  errors: ['unavailable'],
  repeatable: true,
});
