/** What `npm run site -- docs` writes from the schemas of sites and settings. */
import { sep } from 'node:path';
import * as z from 'zod';
import { listSettings, settingMeanings } from '#server/config.ts';
import { audienceFields } from '#site/schema/audience.ts';
import { bundleFields } from '#site/schema/bundles.ts';
import { CompanySchema } from '#site/schema/company.ts';
import { hostingFields } from '#site/schema/hosting.ts';
import { identityFields } from '#site/schema/identity.ts';
import { lookFields } from '#site/schema/look.ts';
import { moneyFields } from '#site/schema/money.ts';
import { postbackFields } from '#site/schema/postbacks.ts';
import { promotionFields } from '#site/schema/promotion.ts';
import { SiteSchema } from '#site/schema/site.ts';
import { supportFields } from '#site/schema/support.ts';
import { descriptionOf, unwrap } from '#site/schema/walk.ts';

type Fields = Readonly<Record<string, z.core.$ZodType>>;

const groups: readonly (readonly [string, Fields])[] = [
  ['Name, address and languages', identityFields],
  ['Whom it serves', audienceFields],
  ['Look, landers and media', lookFields],
  ['Prices and limits', moneyFields],
  ['What members buy', bundleFields],
  ['Help and honesty', supportFields],
  ['Advertisement', promotionFields],
  ['Networks', postbackFields],
  ['Hosting', hostingFields],
  ['Company', { company: CompanySchema }],
];

const introduction = `# site.yaml

\`sites/<domain>/site.yaml\` is everything the product knows of a site. Keys that have a default may be left out; a key that is not
listed here is an error. \`npm run site -- check\` says what is wrong, with its line and how to fix it. Beside the file there may be
\`locales/<locale>/<namespace>.json\` (copy of the site's own, keys as in \`locales/en/\`) and \`media/\`. Keys of parts
that are still to come (chat, credits) are checked already and take effect once those parts exist.

This page is written from the schema in \`src/site/schema/\` by \`npm run site -- docs\`.
`;

/** `docs/site-yaml.md`: every key with its type, default and description. */
export function siteReference(): string {
  const sections = groups.map(([title, fields]) => {
    const rows = Object.entries(fields).flatMap(([key, schema]) => rowsOf(key, schema));
    return `## ${title}\n\n| key | value | default | meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [introduction, ...sections].join('\n');
}

/** The row of a key; a mapping with fixed keys has one row per key instead. */
function rowsOf(key: string, schema: z.core.$ZodType): string[] {
  const inner = unwrap(schema);
  const mapping =
    inner instanceof z.ZodRecord
      ? unwrap(inner.valueType)
      : inner instanceof z.ZodArray
        ? unwrap(inner.element as z.core.$ZodType)
        : inner;
  const parts = mapping instanceof z.ZodObject ? Object.entries(mapping.shape) : [];
  const path =
    inner instanceof z.ZodRecord
      ? `${key}.<${titleOf(inner.keyType)}>`
      : inner instanceof z.ZodArray
        ? `${key}[]`
        : key;
  const own = descriptionOf(schema);
  const row = `| \`${key}\` | ${kindOf(schema)} | ${defaultOf(schema)} | ${own} |`;
  return [...(own === '' ? [] : [row]), ...parts.flatMap(([name, part]) => rowsOf(`${path}.${name}`, part))];
}

function kindOf(schema: z.core.$ZodType): string {
  const title = titleOf(schema);
  if (title !== '') return schema instanceof z.ZodNullable ? `${title} or null` : title;
  if (schema instanceof z.ZodNullable) return `${kindOf(schema.unwrap())} or null`;
  const inner = unwrap(schema);
  if (inner !== schema)
    return kindOf(schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? schema.unwrap() : inner);
  if (inner instanceof z.ZodArray) return `list: ${kindOf(inner.element)}`;
  if (inner instanceof z.ZodRecord) return `per ${titleOf(inner.keyType)}: ${kindOf(inner.valueType)}`;
  if (inner instanceof z.ZodObject) return 'mapping';
  if (inner instanceof z.ZodEnum) return listWords(inner.options.map(String));
  if (inner instanceof z.ZodLiteral) return listWords([...inner.values].map(String));
  if (inner instanceof z.ZodBoolean) return 'true, false';
  if (inner instanceof z.ZodNumber) return rangeOf(inner);
  return inner instanceof z.ZodString && inner.maxLength !== null ? `text, at most ${inner.maxLength}` : 'text';
}

function rangeOf({ minValue, maxValue, isInt }: z.ZodNumber): string {
  return `${isInt ? 'whole number' : 'number'}, ${minValue} to ${maxValue}`;
}

function listWords(words: readonly string[]): string {
  return words.length > 20 ? `one of ${words.length}: ${words.slice(0, 4).join(', ')}, …` : words.join(', ');
}

function titleOf(schema: z.core.$ZodType): string {
  return z.globalRegistry.get(schema)?.title ?? '';
}

function defaultOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodOptional) return 'none';
  if (!(schema instanceof z.ZodDefault)) return '**required**';
  const value = schema.def.defaultValue;
  if (Array.isArray(value) && value.some(Array.isArray)) return `\`${JSON.stringify(value).replaceAll('"', '')}\``;
  if (Array.isArray(value) && value.length > 0) return 'all';
  if (value === null || typeof value !== 'object') return `\`${JSON.stringify(value).replaceAll('"', '')}\``;
  return 'empty';
}

/**
 * `docs/site.schema.json`: keys, types and descriptions of `site.yaml`, for completion and errors in editors. Rules
 * that need code (existing country codes, sufficient contrast) are left to `npm run site -- check`.
 */
export function siteJsonSchema(): string {
  const schema = z.toJSONSchema(SiteSchema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const whole = { $schema: schema.$schema, title: 'site.yaml', ...schema };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}

const settingsIntroduction = `# All settings of server and build, with their defaults. \`npm run site -- docs\` writes this file.
#
# Nothing reads this file by itself. A service takes a copy as its EnvironmentFile (docs/deploy); a shell takes one by
#   set -a; . ./.env; set +a
# A wrong value stops the start with a message that names it. \`npm run site -- info\` shows the values in use here.
`;

/** The only variable that the server does not read: it serves built sites. */
const sitesFolderSetting = '# Folder of the sites, for the build and `npm run site`.\n#SITES_DIR=sites\n';

/** `.env.example`: every variable with its description, commented out. */
export function envExample(): string {
  const here = `${process.cwd()}${sep}`;
  const meanings = settingMeanings();
  const settings = listSettings({}).map(
    ({ name, value }) => `# ${meanings.get(name)}\n#${name}=${value.replace(here, '')}\n`,
  );
  return [settingsIntroduction, sitesFolderSetting, ...settings].join('\n');
}
