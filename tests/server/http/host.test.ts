import { expect, it } from 'vitest';
import { withHost } from '#server/http/host.ts';
import { withSite } from '#server/http/site.ts';
import { appOf, codeOf, given, visitor } from '#tests/server/http/support.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const model = exampleSite('velvet-evening.example');
const site = siteLike(model, 'open.example', { aliases: ['old.example'] });
const retired = siteLike(model, 'gone.example', { retired: { to: null, since: '2026-01-01' } });
const ask = (host: string, path = '/api/user.php?a=1', method = 'GET') =>
  appOf(
    [given({ client: { ...visitor, host } }), withHost(() => [site, retired]), withSite],
    (c) => c.site.domain,
  ).app.request(`https://${host}${path}`, { method });

it('hosting-1: finds the site that the host means', async () => {
  expect(await (await ask(site.domain)).json()).toEqual({ shown: site.domain });
});

it('hosting-2: sends another name of a site on to its own, with path, query and method', async () => {
  const response = await ask('old.example', undefined, 'POST');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(`//${site.domain}/api/user.php?a=1`);
});

it.each(['nobody.example', 'gone.example'])('answers nothing for %s', async (host) => {
  const response = await ask(host);
  expect(response.status).toBe(421);
  expect(await codeOf(response)).toBe('unknown_site');
});
