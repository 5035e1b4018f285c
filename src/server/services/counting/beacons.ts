import type { Call } from '#server/core/call.ts';

/** User agents of bots that run page scripts. */
const programs = /bot\b|bot[/_-]|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit/i;

/** Whether a request has the user agent of a known bot, or none. */
export function isProgram(agent: string | undefined): boolean {
  return agent === undefined || programs.test(agent);
}

/** Whether to count a beacon: not one of a bot. */
export function isCounted({ headers }: Pick<Call, 'headers'>): boolean {
  return !isProgram(headers.get('user-agent') ?? undefined);
}
