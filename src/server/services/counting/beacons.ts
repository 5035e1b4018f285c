import type { Call } from '#server/core/call.ts';
import { refuseUntil } from '#server/core/refusal.ts';

/** Programs that run the scripts of a page and say that they are none of the people to be counted. */
const programs = /bot\b|bot[/_-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit/i;

/** Whether a request comes from a program that says so by its `User-Agent`, or says nothing. */
export function isProgram(agent: string | undefined): boolean {
  return agent === undefined || programs.test(agent);
}

/**
 * Whether a beacon is to be counted: not one of a program.
 * @throws Refusal `too_many_requests` when one network sends more than people do
 */
export function isCounted({ client, deps, headers, now }: Call): boolean {
  // This machine's own address stands for everybody behind a proxy that is not named (`core/network.ts`).
  const until = client.network === undefined ? undefined : deps.beacons.take(client.network, now);
  if (until !== undefined) throw refuseUntil('too_many_requests', until, now);
  return !isProgram(headers.get('user-agent') ?? undefined);
}
