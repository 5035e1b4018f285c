import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Swedish. */
export const words: RiskWords = {
  minor: `jag är # |, jag är # år |, jag är # år gammal, jag är # och, jag är # men, jag är bara # |, jag är bara
    # år |, jag är bara # år gammal, jag fyller 18, jag fyller snart 18, jag blir 18, jag blir snart 18, jag
    är snart 18, jag är nästan 18, jag är inte 18, jag har inte fyllt 18, jag är minderårig, jag är under
    18, minderåriga tjejer, minderåriga flickor, minderåriga killar, barnporr*`,
  solicitation: `sex mot betalning, sex för pengar, sex mot pengar, pengar för sex, betald sex, betalt sex, betala för
    sex, träff mot betalning, träffar mot betalning, mot ersättning, ekonomiska intressen, ekonomiskt
    intresse, säljer nakenbilder, säljer bilder på mig, säljer använda trosor, mina priser, prostituer*,
    eskort, eskorttjej*, eskortflick*, sugardejt*, sugardating`,
  money: `skicka pengar, skicka mig pengar, skicka lite pengar, låna pengar, låna mig pengar, låna mig lite
    pengar, för över pengar, föra över pengar, överföra pengar, swisha mig, swisha pengar, swisha till, kan
    du swisha, swisha över, behöver pengar, saknar pengar, kontonummer*, bankkonto*, clearingnummer*,
    bankuppgifter, iban, kreditkortsnummer*, kortnummer*, presentkort*, kryptovaluta*, investera med mig,
    investeringsplattform, sjukhusräkning*, tullavgift*, betala min hyra, bankid, bank id`,
  account: `min mejl är, min mail är, min mejladress, min mailadress, min e post är, min snap, min insta*, din
    insta*, på insta*, på discord, på skype, min kik, på kik, på signal, på messenger, lägg till mig på,
    adda mig`,
  link: `punkt se, punkt com, klicka på länken`,
  digits: 'noll ett en två tre fyra fem sex sju åtta nio',
};
