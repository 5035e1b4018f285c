import unhomoglyph from 'unhomoglyph';
import type { FieldCode } from '#contract/errors.ts';
import type { Site } from '#site/types.ts';

/** Words that suggest the operator anywhere in a name. Accents are ignored. */
const roles = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administrateur', 'administrador', 'amministratore'],
  ...['moderator', 'moderators', 'moderation', 'moderateur', 'moderador', 'moderatore', 'beheerder', 'yllapitaja'],
  ...['support', 'helpdesk', 'staff', 'official', 'webmaster', 'postmaster', 'hostmaster', 'sysadmin', 'soporte'],
  ...['customerservice', 'kundenservice', 'kundendienst', 'kundeservice', 'kundservice', 'kundtjanst', 'assistenza'],
  ...['klantenservice', 'asiakaspalvelu', 'serviceclient', 'wsparcie'],
];
/** Words that do so only if the name contains nothing else. */
const alone = [
  ...['mod', 'mods', 'help', 'team', 'theteam', 'system', 'root', 'security', 'service', 'billing', 'abuse'],
  ...['contact', 'info', 'owner', 'operator', 'noreply'],
];
/** A shorter name of a site may be part of an innocent username. */
const minimumPart = 6;

/** Scripts told apart here; all others count as one. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Thai', 'Cherokee'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
/** Scripts that are commonly mixed (Unicode Technical Standard 39, "highly restrictive"). */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/**
 * Checks a new username, apart from its form: mixed scripts, which can imitate another name, or a name that suggests
 * the operator. Members who already have such a name keep it.
 * @param sites all sites of the pool
 * @returns code of the problem, if any
 */
export function findNameProblem(name: string, sites: readonly Pick<Site, 'name' | 'domain'>[]): FieldCode | undefined {
  if (mixesScripts(name)) return 'name_mixed';
  return isReserved(name, sites) ? 'name_reserved' : undefined;
}

function mixesScripts(name: string): boolean {
  const found = new Set([...name].filter((letter) => /\p{L}/u.test(letter)).map(scriptOf));
  found.delete(undefined);
  return found.size > 1 && !together.some((group) => [...found].every((script) => group.includes(script ?? '')));
}

/** `undefined` for letters that several scripts share. */
function scriptOf(letter: string): string | undefined {
  if (/\p{Script=Common}|\p{Script=Inherited}/u.test(letter)) return undefined;
  return scripts.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other';
}

function isReserved(name: string, sites: readonly Pick<Site, 'name' | 'domain'>[]): boolean {
  // Digits may stand for letters, or be a suffix: "Adm1n", "Admin 1".
  const whole = [name, name.replace(/\d+/g, ' ')].map(fold);
  const tokens = name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => [word, word.replace(/^\d+|\d+$/g, '')].map(fold));
  const words = new Set(tokens.filter((word) => word !== ''));
  const own = sites.flatMap((site) => [site.name, site.domain, site.domain.split('.', 1)[0] ?? '']).map(fold);
  const isOwn = own.some((each) => whole.includes(each) || (each.length >= minimumPart && whole[0]?.includes(each)));
  const hasRole = [...whole, ...words].some((word) => role.has(word));
  const isLone = whole.some((word) => lone.has(word)) || (words.size > 0 && [...words].every((word) => lone.has(word)));
  return isOwn || hasRole || isLone;
}

const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
};

/**
 * Reduces a text to its visual skeleton: ignores look-alikes, accents, case, digits used as letters, and separators.
 */
function fold(text: string): string {
  const letters = withoutMarks(text).replace(/[013457@]/g, (sign) => disguises[sign] ?? sign);
  return withoutMarks(unhomoglyph(letters))
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/[ijl|]/g, 'l')
    .replace(/[^\p{L}]/gu, '');
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

const role = new Set(roles.map(fold));
const lone = new Set(alone.map(fold));

/** Replaces look-alike letters by plain ones; returns the name itself if it has none. */
export function plainLookAlike(name: string): string {
  return [...name].map((letter) => (letter <= '\u007F' ? letter : unhomoglyph(letter))).join('');
}
