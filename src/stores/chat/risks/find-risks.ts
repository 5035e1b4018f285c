import { type RiskKind, type RiskWords, riskKinds } from '#stores/chat/risks/kinds.ts';
import { hasAccount, hasAccountNumber, hasLink, hasPhone } from '#stores/chat/risks/patterns.ts';
import { createPhraseSearch } from '#stores/chat/risks/phrases.ts';
import { toPlain, toWords, withoutGaps, withoutLeet } from '#stores/chat/risks/plain-text.ts';
import { words as english } from '#stores/chat/risks/words/en.ts';

/** What a message may hold that people who have just met are careful with; empty as a rule. */
export type FindRisks = (text: string) => readonly RiskKind[];

/** So many digits in words, one after the other, are a phone number. */
const spelledDigits = 6;

/** Names that are the same in every language, and words that all of them took over. */
const everywhere: Partial<Readonly<Record<RiskKind, string>>> = {
  account: `whatsapp, whats app, what's app, watsapp, telegram, snapchat, wickr, viber, wechat, threema, my insta*, my snap,
    my ig, insta |`,
  money: `western union, moneygram, paypal, cash app, cashapp, venmo, revolut, paysafe*, bitcoin*, btc, usdt, tether, ethereum,
    binance, crypto, krypto, cryptocurrency, steam card*, steamcard*, itunes card*, google play card*, amazon card*,
    gift card*, giftcard*`,
  solicitation:
    'escort, escorts, escortservice, incall, outcall, sugar daddy, sugardaddy, sugar baby, sugarbaby, onlyfans',
  minor: 'jailbait, pthc, preteen*',
};

/**
 * Makes a search for risks by words of English, which everybody's cheats write, and of further languages. It runs on the device: no message leaves it for this. Its time
 * grows with the length of a text, and no faster.
 */
export function createFindRisks(further: readonly RiskWords[]): FindRisks {
  const languages = [english, ...further];
  const searches = riskKinds.map((kind) => {
    const lists = [everywhere, ...languages].map((words) => words[kind] ?? '');
    return [kind, createPhraseSearch(lists.join())] as const;
  });
  const digits = new Set(languages.flatMap((words) => toWords(toPlain(words.digits))));

  return (text) => {
    const plain = toPlain(text);
    // Several readings of the same text: a phrase in any of them counts.
    const readings = [...new Set([plain, withoutLeet(plain), withoutGaps(plain)])].map(toWords);
    const byPattern: Partial<Readonly<Record<RiskKind, boolean>>> = {
      link: hasLink(plain),
      account: hasAccount(plain),
      money: hasAccountNumber(plain),
      phone: hasPhone(plain) || isSpelled(readings[0] ?? [], digits),
    };
    return searches.flatMap(([kind, hasPhrase]) =>
      byPattern[kind] === true || readings.some(hasPhrase) ? [kind] : [],
    );
  };
}

function isSpelled(words: readonly string[], digits: ReadonlySet<string>): boolean {
  let row = 0;
  for (const word of words) {
    row = digits.has(word) || /^\d$/.test(word) ? row + 1 : 0;
    if (row >= spelledDigits) return true;
  }
  return false;
}
