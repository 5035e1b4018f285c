/**
 * A minimal Hono handler with the two statements of the member list, session and page, and nothing else;
 * `bench-listing.ts` uses it as baseline.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { resultsPerPage } from '#contract/members.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { findSessionMember } from '#server/services/members/sessions.ts';
import { runResultsQuery } from '#server/services/search/results-query.ts';

const [url = '', port = '', pool = '', token = ''] = process.argv.slice(2);
const { db } = await openPostgresql({ kind: 'postgresql', url, now: () => new Date() });
const app = new Hono();

app.get('/', async (c) => {
  const now = new Date();
  const member = await findSessionMember(db, pool, token, now);
  if (member === undefined) return c.body(null, 401);
  const search = { pool, country: 'NL', gender: 'female', searcher: member.id } as const;
  return c.json({ members: await runResultsQuery(db, search, undefined, resultsPerPage, now) });
});

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
