import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyEndpoint, endpointPath } from '#contract/endpoint.ts';
import { errorStatuses, fieldCodes } from '#contract/errors.ts';
import { trapField } from '#lib/bot-trap.ts';
import { contractFolder, endpoints } from '#scripts/api-reference/endpoints.ts';
import { limitsOf } from '#scripts/api-reference/limits.ts';
import { answerOf, type Field, fieldsOf } from '#scripts/api-reference/types.ts';

const introduction = `# The API

Every site answers under its own name at \`/api/<name>.php\`. This page is written from \`src/contract/\` by \`npm run site -- docs\`.

## Asking

- **Input** is the query of a GET, and a JSON body (\`application/json\`) or a posted form of everything else, at most 100 kB. Beacons may say
  \`text/plain\`. An unknown field is ignored, so the query of a page may be passed along.
- **What changes something is heard from pages of the site only**: POST, PUT, DELETE, and the GETs that say so. Browsers say where a request
  comes from by \`Sec-Fetch-Site: same-origin\`. A client that sends no such header has to name the site in \`Origin\` (or \`Referer\`), scheme and
  port included: \`Origin: https://velvet-evening.example\`. Without either the answer is 403 \`foreign_origin\`. The exceptions say so below.
- **The session** is a cookie that scripts can't read, for 30 days. It is kept on https, and on this machine's own names.
- \`X-Request-Type: client\` may come with calls of \`user.php\`; nothing depends on it.

## Answers

JSON, with \`Cache-Control: no-store\`. Whatever isn't a success has this body, with the status of its code:

\`\`\`ts
{
  error: {
    code: string
    fields?: { [name]: string }  // what is wrong with each field, for invalid_input
    params?: { [name]: string | number }  // what the text names, such as minutes
  }
  authentication_required?: true  // only where there is no session any more: log out
}
\`\`\`

A 429 and a 503 say in \`Retry-After\` after how many seconds to ask again. Only what says "may be repeated" may be tried again by itself.

**What counts once** takes a \`once_id\`, a UUID that the client makes and sends again with each try. The same id with the same input gets the first
answer again, for ever, and is not done again; with other input the answer is 409 \`id_reused\`. What was refused was not done, so its id may be sent again.

**Limits** stand below each endpoint. They are counted by pool, and a call is counted before anything is done for it, unless it says that not every
call counts. A network is an IPv4 address, or the /64 of an IPv6 address. Past a limit the answer is 429 \`too_many_requests\`, unless another code is named.
`;

/** `docs/api.md`: every endpoint with its input, answer and refusals. */
export function apiReference(): string {
  const descriptions = readDescriptions();
  const sorted = Object.entries(endpoints).toSorted(([, left], [, right]) => left.name.localeCompare(right.name, 'en'));
  return [
    introduction,
    statuses(),
    '## Endpoints\n',
    ...sorted.map(([key, endpoint]) => sectionOf(endpoint, descriptions.get(key) ?? '')),
  ].join('\n');
}

function statuses(): string {
  const byStatus = Map.groupBy(Object.entries(errorStatuses), ([, status]) => status);
  const rows = [...byStatus].map(
    ([status, codes]) => `| ${status} | ${codes.map(([code]) => `\`${code}\``).join(', ')} |`,
  );
  const fields = fieldCodes.map((code) => `\`${code}\``).join(', ');
  return `| status | codes |\n|---|---|\n${rows.join('\n')}\n\nCodes of fields: ${fields}.\n`;
}

function sectionOf(endpoint: AnyEndpoint, description: string): string {
  const { method, access, errors } = endpoint;
  const facts = [
    access === 'members' ? 'Members only' : 'Everybody',
    ...(endpoint.repeatable ? ['may be repeated'] : []),
    ...(endpoint.once ? ['counts once for each `once_id`'] : []),
    ...(endpoint.changesState ? ['heard from pages of the site only'] : []),
    ...(endpoint.fromAnywhere ? ['heard from anywhere'] : []),
    ...(endpoint.beacon ? ['takes beacons'] : []),
    ...(endpoint.botTrap ? [`refuses what fills \`${trapField}\`, which no person sees`] : []),
    ...(endpoint.inputIn === 'query' ? ['all input in the query'] : []),
    ...(endpoint.upload
      ? [`a multipart form with the file \`${endpoint.upload.file}\`, at most ${endpoint.upload.maxBytes / 1e6} MB`]
      : []),
  ];
  const refusals =
    errors.length === 0 ? [] : [`Refusals of its own: ${errors.map((code) => `\`${code}\``).join(', ')}.\n`];
  return [
    `### ${method} ${endpointPath(endpoint)}\n`,
    ...(description === '' ? [] : [`${description}\n`]),
    `${facts.join('; ')}.\n`,
    ...inputTable(fieldsOf(endpoint.input)),
    `\`\`\`ts\n${answerOf(endpoint.output)}\n\`\`\`\n`,
    ...refusals,
    ...limitsOf(endpoint).map((sentence) => `${sentence}\n`),
  ].join('\n');
}

function inputTable(fields: readonly Field[]): string[] {
  if (fields.length === 0) return [];
  const rows = fields.map(
    ({ name, type, isRequired }) =>
      `| \`${name}\` | ${isRequired ? 'yes' : ''} | ${type.replace(/\s+/g, ' ').replaceAll('|', '\\|')} |`,
  );
  return [`| input | needed | value |\n|---|---|---|\n${rows.join('\n')}\n`];
}

/** The doc comment above each endpoint in the contract, by export name. */
function readDescriptions(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(contractFolder)) {
    const code = readFileSync(join(contractFolder, file), 'utf8');
    for (const [, comment = '', name = ''] of code.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = defineEndpoint/g,
    ))
      found.set(name, toSentence(comment));
  }
  return found;
}

function toSentence(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s*\((?:spec|trials|design|tried)[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
