import type { AnyEndpoint } from '#contract/endpoint.ts';
import { trapField } from '#lib/bot-trap.ts';
import { Refusal } from '#server/core/refusal.ts';

/** How long the refusal tells the client to wait, as a rate limit would. */
const waitMinutes = 5;

/**
 * Refuses a request whose bot trap is filled in. It is not dropped silently: a password manager may have filled the
 * field for a real person, who would then wait for a mail that never comes.
 * @param input parsed input of the endpoint
 * @throws Refusal `too_many_requests`
 */
export function refuseFilledTrap({ botTrap }: Pick<AnyEndpoint, 'botTrap'>, input: unknown): void {
  if (botTrap !== true || !(input as Readonly<Record<string, unknown>>)[trapField]) return;
  throw new Refusal('too_many_requests', { params: { minutes: waitMinutes }, retryAfter: waitMinutes * 60 });
}
