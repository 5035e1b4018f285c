/** Endings of addresses that are no word of our languages: a stop without a space after it must not look like one. */
const endings = 'com|net|org|info|biz|xyz|online|site|shop|app|gg|ly|cc|tv|ru|eu|dk|fi|nl|pl|fr|co\\.uk|us';
/** Endings that are a word in one of them: an address only with something before or after it. */
const wordEndings = 'de|es|it|se|no|me|to|io|at|be|is|ch|ai|co';
const link = new RegExp(
  [
    'https?:/',
    'www\\.[a-z0-9]',
    `(?<![a-z0-9])[a-z0-9-]{2,63}\\.(?:${endings})(?![a-z0-9])`,
    `(?<![a-z0-9])[a-z0-9-]{2,63}\\.(?:${wordEndings})/[a-z0-9]`,
    `(?:[([{]|\\s)(?:dot|punkt|punt|punto|point|piste|prikk|kropka)(?:[)\\]}]|\\s)\\s?(?:${endings})(?![a-z0-9])`,
  ].join('|'),
);

/** Whether a plain text has an address of the web, also one in words (`example dot com`). */
export function hasLink(plain: string): boolean {
  return link.test(plain);
}

const mail =
  /[a-z0-9](?:@|\s?[([{]\s?(?:at|a)\s?[)\]}]\s?)[a-z0-9-]{2,63}(?:\.|\s?[([{]\s?(?:dot|punkt|punt)\s?[)\]}]\s?)[a-z]{2}/;
/** A name on another app: after `@`, with a digit, a dot or an underscore in it, as few words have. */
const handle = /(?<![a-z0-9])@(?=[a-z._]{0,30}[0-9_])[a-z0-9._]{3,31}/;

/** Whether a plain text has an e-mail address or a name on another app. */
export function hasAccount(plain: string): boolean {
  return mail.test(plain) || handle.test(plain);
}

/** Digits of which the fewest are a phone number: with its beginning (0 or +), and without. */
const phoneDigits = { withPrefix: 7, without: 8 } as const;
/** As many digits as this, or more, are the number of an account or a card. */
const accountDigits = 16;

/** Dates, times and years, whose digits are no number of anybody. */
const moments = [
  /(?<!\d)\d{1,2}[./-] ?\d{1,2}[./-] ?(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,2}[.:]\d\d ?[-–/] ?\d{1,2}[.:]\d\d(?!\d)/g,
  /(?<!\d)\d{1,2}[./] ?\d{1,2}\.? ?[-–/] ?\d{1,2}[./] ?\d{1,2}(?![\d./])/g,
  /(?<!\d)(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d(?!\d)/g,
];

/** The numbers of a plain text, as their digits with a `+` in front if there is one. */
function* numbersIn(plain: string): Generator<string> {
  let text = plain;
  for (const moment of moments) text = text.replaceAll(moment, '|');
  for (const [run] of text.matchAll(/\+?\d(?:[ ()./-]{0,3}\d)+/g)) {
    const digits = run.replaceAll(/[^\d+]/g, '');
    // Thousands in groups, and a digit that is held down, are no number of anybody.
    const isAmount = /^\d{1,3}(?:[. ]\d{3})+(?: ?- ?\d{1,3}(?:[. ]\d{3})+)*$/.test(run) && run.endsWith('000');
    if (!isAmount && new Set(digits).size > 2) yield digits;
  }
}

/** Whether a plain text has a phone number. */
export function hasPhone(plain: string): boolean {
  for (const number of numbersIn(plain)) {
    const least = /^[0+]/.test(number) ? phoneDigits.withPrefix : phoneDigits.without;
    if (number.length >= least && number.length < accountDigits) return true;
  }
  return false;
}

/** Lengths of account numbers by country (ISO 13616). */
const ibanLengths: Readonly<Record<string, number>> = {
  ...{ at: 20, be: 16, bg: 22, ch: 21, cy: 28, cz: 24, de: 22, dk: 18, ee: 20, es: 24, fi: 18, fr: 27, gb: 22 },
  ...{ gr: 27, hr: 21, hu: 28, ie: 22, is: 26, it: 27, lt: 20, lu: 20, lv: 21, mt: 31, nl: 18, no: 15, pl: 28 },
  ...{ pt: 25, ro: 24, se: 24, si: 19, sk: 24, ua: 29 },
};
const coin = /(?<![a-z0-9])(?:bc1[a-z0-9]{25,60}|0x[0-9a-f]{40}|t[a-km-z1-9]{33}|[13][a-km-z1-9]{25,34})(?![a-z0-9])/;

/** Whether a plain text has the number of an account or a card, or the address of a crypto wallet. */
export function hasAccountNumber(plain: string): boolean {
  if (coin.test(plain)) return true;
  for (const number of numbersIn(plain)) if (number.length >= accountDigits) return true;
  for (const { index } of plain.matchAll(/(?<![a-z0-9])[a-z]{2}\d\d/g)) {
    const length = ibanLengths[plain.slice(index, index + 2)];
    if (
      length !== undefined &&
      isIban(
        plain
          .slice(index, index + 2 * length)
          .replaceAll(/[\s-]/g, '')
          .slice(0, length),
      )
    )
      return true;
  }
  return false;
}

/** Whether the check digits are right (ISO 7064, modulo 97). */
function isIban(number: string): boolean {
  if (!/^[a-z]{2}\d\d[a-z0-9]{11,}$/.test(number)) return false;
  const moved = number.slice(4) + number.slice(0, 4);
  const digits = moved.replaceAll(/[a-z]/g, (letter) => String(letter.charCodeAt(0) - 87));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
