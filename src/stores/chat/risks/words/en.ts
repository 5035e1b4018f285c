import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** English. */
export const words: RiskWords = {
  minor: `i'm # |, im # |, i am # |, i'm # years old, im # years old, i am # years old, i'm # yo, im # yo, i am #
    yo, i'm # and, im # and, i am # and, i'm # but, im # but, i am # but, i'm only # |, im only # |, i am
    only # |, i'm still # |, i am still # |, i turn 18, i'll turn 18, i'm turning 18, im turning 18, i'm
    almost 18, im almost 18, i am almost 18, i'm nearly 18, im nearly 18, i am nearly 18, i'm not 18, im not
    18, i am not 18, i'm underage, im underage, i am underage, underage girl*, underage boy*, i'm a minor,
    im a minor, i am a minor, i'm under 18, im under 18, i am under 18, i'm in middle school, im in middle
    school, i lied about my age, child porn*`,
  solicitation: `sex for money, money for sex, pay for sex, paid sex, pay per meet, paid date, paid dates, paid meet*, my
    rates, my rate is, financial arrangement, monthly allowance, weekly allowance, sell nudes, selling
    nudes, sell my nudes, buy my nudes, sell my pics, selling pics, buy my pics, selling content, buy my
    content, girlfriend experience, gfe`,
  money: `send me money, send money, send you money, send some money, lend me money, lend me some money, loan me,
    borrow money, borrow some money, need money, need some money, wire money, wire me, wire transfer,
    transfer money, transfer the money, bank transfer, bank account, bank details, account number, routing
    number, sort code, my iban, your iban, iban number, credit card number, card number, gift voucher*,
    voucher code*, zelle me, via zelle, by zelle, pay my rent, pay my bills, hospital bill*, customs fee*,
    release fee*, visa fee*, invest with me, invest with my, investment platform, trading platform, trading
    app, double your money, help me financially, financial help`,
  account: `my email is, my e mail is, my email address, my e mail address, email me at, my kik, kik me, on kik, my
    discord, on discord, my skype, on skype, on signal, on insta*, instagram, add me on, find me on, message
    me on, text me on`,
  link: `dot com, dot net, link in my bio, click the link, click this link`,
  digits: 'zero one two three four five six seven eight nine',
};
