import type { Client } from '#server/core/client.ts';

/** Country of a visitor as an ISO 3166 code; `undefined` if unknown. */
export type FindCountry = (headers: Headers, client: Client) => string | undefined;
