import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Endpoint, ParsedInputOf } from '#contract/endpoint.ts';
import { memoizeByObject } from '#lib/memoize.ts';
import { matchesTag } from '#server/http/conditions.ts';
import { defineRoute } from '#server/http/define-route.ts';
import type { Route } from '#server/http/route.ts';
import { TextAnswer } from '#server/http/text-answer.ts';
import type { Site } from '#site/types.ts';

/** An answer as it is sent, and its entity tag. */
interface SiteAnswer {
  readonly body: string;
  readonly tag: string;
}

/**
 * Binds a handler to an endpoint whose answer depends on the site and the input alone. Each answer is made once while the
 * site stays as it is, and a browser that has it gets 304 (api-46).
 * @param handler throws a refusal for input of which there are too many kinds to keep an answer for each
 * @throws TypeError for an endpoint that does not set `ofSite`
 */
export function defineSiteRoute<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: (site: Site, input: ParsedInputOf<Endpoint<Input, Output>>) => z.input<Output>,
): Route {
  if (!endpoint.ofSite)
    throw new TypeError(`${endpoint.name} is not of the site alone: define its route by defineRoute`);
  const answersOf = memoizeByObject((_site: Site) => new Map<string, SiteAnswer>());
  return defineRoute(endpoint, async ({ site, headers }, input) => {
    const answers = answersOf(site);
    const key = JSON.stringify(input);
    const { body, tag } = answers.get(key) ?? toAnswer(endpoint.output.parse(handler(site, input)));
    answers.set(key, { body, tag });
    const kept = { 'Cache-Control': 'private, no-cache', ETag: tag };
    if (matchesTag(headers.get('if-none-match') ?? '', tag)) return new TextAnswer(304, kept, null);
    return new TextAnswer(200, { ...kept, 'Content-Type': 'application/json' }, body);
  });
}

function toAnswer(output: unknown): SiteAnswer {
  const body = JSON.stringify(output);
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
