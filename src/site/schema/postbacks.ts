import * as z from 'zod';
import { placeholdersIn, postbackEvents, postbackPlaceholders } from '#lib/postbacks.ts';
import { uniqueList } from '#site/schema/values.ts';
import { show, suggest } from '#site/schema/words.ts';

/** The network of a link, as it is counted. */
const networkName = z
  .string()
  .regex(/^[\w.~:-]{1,64}$/, {
    error: (issue) =>
      `${show(issue.input)} is not the name of a network. Write what its links say as network: letters, digits or _.~:-, at most 64.`,
  })
  .meta({ title: 'network' });

const postbackUrl = z
  .string()
  .max(2000)
  .superRefine((value, context) => {
    const problem = problemOf(value);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .meta({
    title: 'https link',
    description: `Address that is called, with what is known between braces: ${postbackPlaceholders.map((name) => `\`{${name}}\``).join(', ')}.`,
  });

function problemOf(value: string): string | undefined {
  const example = 'Write it such as https://network.example/postback?click={ref}&event={event}&id={id}.';
  // Without its placeholders, which an address may have after the host only.
  const url = URL.parse(value.replaceAll(/[{}]/g, ''));
  const [, host = ''] = /^https:\/\/([^/?#]*)/.exec(value) ?? [];
  if (url?.protocol !== 'https:' || host === '' || /[{}@\s#]/.test(host) || /[\s#]/.test(value))
    return `${show(value)} is not the address of a postback. ${example}`;
  if (/[{}]/.test(value.replaceAll(/\{[^{}]*\}/g, ''))) return `a brace stands alone. ${example}`;
  const unknown = placeholdersIn(value).find((name) => !postbackPlaceholders.some((known) => known === name));
  if (unknown !== undefined)
    return `{${unknown}} is no placeholder. ${suggest(unknown, postbackPlaceholders, 'Placeholders are')}`;
  if (!value.includes('{id}')) return 'expected {id}, by which the network knows what it was told before. Add it.';
  return undefined;
}

export const postbackFields = {
  postbacks: z
    .record(
      networkName,
      z.strictObject({
        url: postbackUrl,
        events: uniqueList(z.enum(postbackEvents)).min(1).meta({ description: 'What the network is told.' }),
      }),
    )
    .default({})
    .meta({
      description:
        'What networks are told of those who came by their links (docs/deploy/postbacks.md). Nothing secret: a build publishes it.',
    }),
};
