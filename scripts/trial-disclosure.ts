/**
 * `npm run trial:disclosure [-- <rounds>]`: whether response times reveal who has an account on a site with
 * `account_disclosure: neutral`. Asks every question of the contract, alternately about members and about people
 * without an account, each of them new. The medians of both sides may differ by 10 ms. Password hashes cost as much
 * as in production.
 */

import { limits } from '#contract/limits.ts';
import { median, reportBench } from '#scripts/lib/bench-result.ts';
import { prepareQuestions, questions } from '#tests/support/disclosure.ts';
import { createTestServer } from '#tests/support/server.ts';

const rounds = Number(process.argv[2] ?? 80);
const limit = 10;
const warmUp = 3;

const server = await createTestServer({
  passwords: { cost: undefined, maxWaitMs: undefined },
  // A single member sends all requests.
  limits: { mailChange: { ...limits.mailChange, limit: 10_000 } },
});
const { make, ask, forget } = await prepareQuestions(server);
const rows = [];
for (const question of questions) {
  const times: { readonly member: number[]; readonly nobody: number[] } = { member: [], nobody: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    // Alternate the order: the second request finds the machine in the state that the first left it in.
    const sides = round % 2 === 0 ? (['member', 'nobody'] as const) : (['nobody', 'member'] as const);
    for (const side of sides) {
      const about = await make(side === 'member' ? 'active' : undefined);
      const start = performance.now();
      await ask(question, about);
      if (round >= 0) times[side].push(performance.now() - start);
    }
  }
  await server.deliverMail();
  await forget();
  const [ofMember, ofNobody] = [median(times.member), median(times.nobody)];
  const apart = Math.abs(ofMember - ofNobody);
  rows.push({
    what: question.what,
    figure: `${apart.toFixed(1)} ms apart (${ofMember.toFixed(1)} and ${ofNobody.toFixed(1)})`,
    target: `≤ ${limit} ms, ${rounds} a side`,
    reached: apart <= limit,
  });
}
await server.close();
reportBench('disclosure', rows);
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
