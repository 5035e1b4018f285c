import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Danish. */
export const words: RiskWords = {
  minor: `jeg er # |, jeg er # år |, jeg er # år gammel, jeg er # og, jeg er # men, jeg er kun # |, jeg er kun #
    år |, jeg er kun # år gammel, jeg fylder 18, jeg fylder snart 18, jeg bliver 18, jeg bliver snart 18,
    jeg er snart 18, jeg er næsten 18, jeg er ikke 18, jeg er ikke fyldt 18, jeg er mindreårig, jeg er under
    18, mindreårige piger, mindreårige drenge, børneporno`,
  solicitation: `sex for penge, sex mod betaling, penge for sex, betalt sex, møde mod betaling, mødes mod betaling,
    økonomiske interesser, økonomisk interesse, mod lommepenge, sælger nøgenbilleder, sælger billeder af
    mig, sælger brugte trusser, mine priser, prostituer*, escortpige*, sugardating`,
  money: `send penge, sende penge, send mig penge, sende mig penge, låne penge, lån mig penge, låne mig penge,
    låne mig nogle penge, overfør penge, overføre penge, overfør til min, overføre til min, brug for penge,
    mangler penge, kontonummer*, kontonr, bankkonto, bankoplysninger, iban, kreditkortnummer*, gavekort*,
    gavekortkode*, mobilepay, kryptovaluta*, invester med mig, investere med mig, investeringsplatform,
    hospitalsregning*, toldgebyr*, betale min husleje, nemid, mitid`,
  account: `min mail er, min mailadresse, min e mail er, min e mailadresse, min snap, mit snap, min insta*, din
    insta*, på insta*, på discord, på skype, min kik, mit kik, på signal, på messenger, tilføj mig på`,
  link: `punktum dk, punktum com, klik på linket`,
  digits: 'nul en et to tre fire fem seks syv otte ni',
};
