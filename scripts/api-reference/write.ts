import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyEndpoint, endpointAddress } from '#contract/endpoint.ts';
import { errorStatuses, fieldCodes } from '#contract/errors.ts';
import { trapField } from '#lib/bot-trap.ts';
import { contractFolder, endpoints } from '#scripts/api-reference/endpoints.ts';
import { limitsOf } from '#scripts/api-reference/limits.ts';
import { answerOf, type Field, fieldsOf } from '#scripts/api-reference/types.ts';

const introduction = `# The API

Every site answers under its own host name at \`/api/<name>.php\`. \`npm run site -- docs\` writes this page from \`src/contract/\`.

## Requests

- **Input** is the query of a GET, and a JSON body (\`application/json\`) or a posted form for every other method, at most 100 kB. Beacons may use
  \`text/plain\`. Unknown fields are ignored, so a page may pass its query along.
- **Only pages of the site may change something**: with POST, PUT, DELETE and the GETs marked below. A browser says where a request
  comes from by \`Sec-Fetch-Site: same-origin\`. A client that does not send that header has to name the site in \`Origin\` (or \`Referer\`), with
  scheme and port: \`Origin: https://velvet-evening.example\`. Otherwise the answer is 403 \`foreign_origin\`. Exceptions are marked below.
- **The session** is a cookie that scripts cannot read. It lasts 30 days, and is set over https, or over http on the server's own machine.
- \`X-Request-Type: client\` may come with calls of \`user.php\`; it has no effect.

## Answers

JSON, with \`Cache-Control: no-store\`, unless the endpoint says that a client may keep its answer: that has an \`ETag\`. Every refusal and failure has this body, with the status of its code:

\`\`\`ts
{
  error: {
    code: string
    fields?: { [name]: string }  // what is wrong with each field, for invalid_input
    params?: { [name]: string | number }  // values in the message, such as minutes
  }
  authentication_required?: true  // only if there is no session any more: log out
}
\`\`\`

A 429 or 503 says in \`Retry-After\` how many seconds to wait. A client may repeat a call by itself only if the call "may be repeated".

**A call that counts once** takes a \`once_id\`, a UUID that the client makes and sends again with each retry. The same id with the same input always
gets the first answer again, and nothing is done twice; with other input the answer is 409 \`id_reused\`. A refused call has no effect, so its id may be sent again.

**Limits** are listed with each endpoint. They count per pool. A call counts before anything is done for it, unless the text says that not every
call counts. A network is an IPv4 address, or the /64 of an IPv6 address. A call past a limit gets 429 \`too_many_requests\`, unless another code is named.
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
    ...(endpoint.ofSite ? ['a client may keep the answer'] : []),
    ...(endpoint.once ? ['counts once for each `once_id`'] : []),
    ...(endpoint.changesState ? ['for pages of the site only'] : []),
    ...(endpoint.fromAnywhere ? ['for any origin'] : []),
    ...(endpoint.beacon ? ['takes beacons'] : []),
    ...(endpoint.botTrap ? [`refused with the hidden field \`${trapField}\` filled`] : []),
    ...(endpoint.inputIn === 'query' ? ['all input in the query'] : []),
    ...(endpoint.upload
      ? [`a multipart form with the file \`${endpoint.upload.file}\`, at most ${endpoint.upload.maxBytes / 1e6} MB`]
      : []),
  ];
  const refusals = errors.length === 0 ? [] : [`Refusals: ${errors.map((code) => `\`${code}\``).join(', ')}.\n`];
  return [
    `### ${method} ${endpointAddress(endpoint)}\n`,
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
  return [`| input | required | value |\n|---|---|---|\n${rows.join('\n')}\n`];
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
    .replace(/\s+/g, ' ')
    .trim();
}
