/** Short error texts, by status. */
export const plainAnswers = { 404: 'Not found', 405: 'Method not allowed', 503: 'Service unavailable' } as const;

/** The API's answer while its process does not respond (contract: `unavailable`), with status 503. */
export const unavailableBody = JSON.stringify({ error: { code: 'unavailable' } });

/** `Retry-After` of each 503, in seconds; the API sends the same for transient errors (`src/server/db/errors.ts`). */
export const retryAfterSeconds = 2;
