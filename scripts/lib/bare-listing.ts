/**
 * A minimal Hono handler with the statement of the member list and nothing else; `bench-listing.ts` uses it as
 * baseline.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { resultsPerPage } from '#contract/members.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { runResultsQuery } from '#server/services/search/results-query.ts';

const [url = '', port = '', pool = '', searcher = ''] = process.argv.slice(2);
const { db } = await openPostgresql({ kind: 'postgresql', url, now: () => new Date() });
const app = new Hono();

app.get('/', async (c) => {
  const search = { pool, country: 'NL', gender: 'female', searcher } as const;
  return c.json({ members: await runResultsQuery(db, search, undefined, resultsPerPage, new Date()) });
});

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
