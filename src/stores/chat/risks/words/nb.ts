import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Norwegian. */
export const words: RiskWords = {
  minor: `jeg er # |, jeg er # år |, jeg er # år gammel, jeg er # og, jeg er # men, jeg er bare # |, jeg er bare #
    år |, jeg er bare # år gammel, jeg fyller 18, jeg fyller snart 18, jeg blir 18, jeg blir snart 18, jeg
    er snart 18, jeg er nesten 18, jeg er ikke 18, jeg er ikke fylt 18, jeg er mindreårig, jeg er under 18,
    mindreårige jenter, mindreårige gutter, barneporno`,
  solicitation: `sex for penger, sex mot betaling, penger for sex, betalt sex, møte mot betaling, møtes mot betaling,
    økonomiske interesser, økonomisk interesse, selger nakenbilder, selger bilder av meg, selger brukte
    truser, mine priser, prisene mine, prostituer*, eskorte, eskortejente*, eskortepike*, sugardating`,
  money: `send penger, sende penger, send meg penger, sende meg penger, låne penger, lån meg penger, låne meg
    penger, låne meg litt penger, overfør penger, overføre penger, overfør til min, overføre til min,
    trenger penger, mangler penger, kontonummer*, kontonr, bankkonto*, bankopplysninger, iban,
    kredittkortnummer*, gavekort*, vipps meg, vippse meg, vipps til meg, kan du vippse, kryptovaluta*,
    invester med meg, investere med meg, investeringsplattform, sykehusregning*, tollavgift*, betale
    husleien min, bankid`,
  account: `min mail er, min epost er, e posten min, eposten min, mailadressen min, min e postadresse, snapen min,
    min snap, min insta*, instaen min, din insta*, på insta*, på discord, på skype, min kik, på signal, på
    messenger, legg meg til på`,
  link: `punktum no, punktum com, trykk på lenken, klikk på lenken`,
  digits: 'null en ett to tre fire fem seks sju syv åtte ni',
};
