import type { Deps } from '#server/core/deps.ts';
import type { Site } from '#site/types.ts';

interface FictionalContext {
  readonly site: Pick<Site, 'fictional_messages' | 'fictional_answers'>;
  readonly deps: Pick<Deps, 'answers'>;
}

/** Whether fictional profiles can be written to, and whether that costs what a message does: never without answers. */
export function fictionalMessages({ site, deps }: FictionalContext): Site['fictional_messages'] {
  return deps.answers === undefined ? 'off' : site.fictional_messages;
}

/** Who writes the answers of fictional profiles, as members are told. */
export function fictionalAnswers({ site, deps }: FictionalContext): Site['fictional_answers'] | 'script' {
  return deps.answers?.provider.kind === 'script' ? 'script' : site.fictional_answers;
}
