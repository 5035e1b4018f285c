import { expect, it } from 'vitest';
import { withSession } from '#server/http/session.ts';
import { appOf, given, visitor } from '#tests/server/http/support.ts';
import { anna, json } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, siteLike } from '#tests/support/sites.ts';

const server = shareServer();
const site = siteLike(exampleSite('velvet-evening.example'), open);

function ask(cookie: string) {
  const { app } = appOf(
    [given({ client: { ...visitor, host: open }, site }), withSession(server().deps)],
    ({ call }) => call.member?.id,
  );
  return app.request(`https://${open}/`, { headers: { cookie } });
}

it('finds the member of a session', async () => {
  const signedUp = await server().request(open, '/api/signup.php', json('POST', anna));
  const cookies = signedUp.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const { user } = (await signedUp.json()) as { user: { id: string } };
  expect(await (await ask(cookies.join('; '))).json()).toEqual({ shown: user.id });
});

it('security-10: takes the cookies of no session away', async () => {
  const response = await ask('__Host-session=made-up; signed_in=1');
  expect(await response.json()).toEqual({ shown: null });
  const taken = response.headers.getSetCookie();
  expect(taken.filter((each) => /Max-Age=0/.test(each)).map((each) => each.split('=')[0])).toEqual([
    '__Host-session',
    'signed_in',
  ]);
});

it('says nothing of cookies to somebody who has none', async () => {
  expect((await ask('')).headers.getSetCookie()).toEqual([]);
});
