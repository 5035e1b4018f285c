import { takeAnswer } from '#contract/answer.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { deliverLateAnswer } from '#server/services/chat/deliver-answer.ts';

/** Answers 404 without the signature, whether or not the operator has a provider. */
export const takeAnswerRoute = defineRoute(takeAnswer, async ({ deps, site, headers, now }, { body }) => {
  const answer = deps.answers?.provider.read(body, headers.get('x-signature') ?? '');
  if (answer === undefined) throw new Refusal('not_found');
  deps.database.assertWritable();
  const change = await deps.database.transaction((tx) => deliverLateAnswer(tx, deps, site.pool, answer, now));
  if (change === 'known') return {};
  if (change === undefined) throw new Refusal('not_found');
  deps.live.publish(change);
  return {};
});
