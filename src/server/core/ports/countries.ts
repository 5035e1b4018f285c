import type { Client } from '#server/core/client.ts';

/** Country of a visitor as an ISO 3166 code, `undefined` when it cannot be told. */
export type FindCountry = (headers: Headers, client: Client) => string | undefined;
