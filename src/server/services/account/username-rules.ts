import unhomoglyph from 'unhomoglyph';
import type { FieldCode } from '#contract/errors.ts';
import type { Site } from '#site/types.ts';

/** Words that make a name sound like the operator's, wherever they stand in it; accents make no difference. */
const roles = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administrateur', 'administrador', 'amministratore'],
  ...['moderator', 'moderators', 'moderation', 'moderateur', 'moderador', 'moderatore', 'beheerder', 'yllapitaja'],
  ...['support', 'helpdesk', 'staff', 'official', 'webmaster', 'postmaster', 'hostmaster', 'sysadmin', 'soporte'],
  ...['customerservice', 'kundenservice', 'kundendienst', 'kundeservice', 'kundservice', 'kundtjanst', 'assistenza'],
  ...['klantenservice', 'asiakaspalvelu', 'serviceclient', 'wsparcie'],
];
/** Words that do so when there is nothing else in the name. */
const alone = [
  ...['mod', 'mods', 'help', 'team', 'theteam', 'system', 'root', 'security', 'service', 'billing', 'abuse'],
  ...['contact', 'info', 'owner', 'operator', 'noreply'],
];
/** Site names that are shorter may be part of somebody's name. */
const minimumPart = 6;

/** Scripts whose letters are told apart here; all others count as one. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Thai', 'Cherokee'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
].map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
/** Those that are written together (Unicode Technical Standard 39, "highly restrictive"). */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/**
 * What is wrong with a new username, beyond its form: letters of scripts that nobody writes together, which make one name look like
 * another, or a name by which somebody would pass for the operator. Members who have such a name keep it.
 * @param sites those that share its members
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
  // Digits may be letters in disguise, or an ending: "Adm1n", "Admin 1".
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

/** What a reader sees of a text at a glance: look-alikes, accents, case, digits for letters and what parts words make no difference. */
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

/** The plain-lettered name that a name in look-alike letters passes for; itself where there is none. */
export function plainLookAlike(name: string): string {
  return [...name].map((letter) => (letter <= '\u007F' ? letter : unhomoglyph(letter))).join('');
}
