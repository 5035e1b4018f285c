import { expect, it } from 'vitest';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite } from '#tests/support/sites.ts';

const server = shareServer();

it('site-39: companyinfo says who runs the site', async () => {
  const response = await server().request('zomerrood.example', '/api/companyinfo.php');
  expect(response.status).toBe(200);
  // These are for the legal pages alone.
  const { register_court, responsible_person, hosting_provider, mediator, ...company } =
    exampleSite('zomerrood.example').company;
  expect(await response.json()).toEqual({ company });
});
