/**
 * A minimal Hono handler that asks for page, photos and count of the member list one by one, and does nothing else;
 * `bench-listing.ts` uses it as baseline.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { resultsPerPage } from '#contract/members.ts';
import { openPostgresql } from '#server/db/postgresql.ts';
import { loadMainPhotos } from '#server/services/photos/load.ts';
import { countQuery, pageQuery } from '#server/services/search/query.ts';

const [url = '', port = '', pool = '', searcher = ''] = process.argv.slice(2);
const { db } = await openPostgresql({ kind: 'postgresql', url, now: () => new Date() });
const app = new Hono();

app.get('/', async (c) => {
  const now = new Date();
  const search = { pool, country: 'NL', gender: 'female', searcher } as const;
  const members = await pageQuery(db, search, undefined, resultsPerPage + 1, now);
  const ids = members.map(({ id }) => id);
  const photos = [...(await loadMainPhotos(db, pool, ids)).values()];
  const [counted] = await countQuery(db, search, now);
  return c.json({ members, photos, numResults: counted?.count });
});

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
