import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Dutch. */
export const words: RiskWords = {
  minor: `ik ben # |, ben # |, ik ben # jaar |, ben # jaar |, ik ben # jaar oud, ben # jaar oud, ik ben # en, ik
    ben # maar, ik ben pas # |, ben pas # |, ben pas # jaar |, ben pas # jaar oud, ben nog maar # |, ben nog
    maar # jaar |, ik word 18, ik word bijna 18, ik word binnenkort 18, ik ben bijna 18, ben bijna 18, ik
    ben nog geen 18, ben nog geen 18, ik ben geen 18, ik ben minderjarig, ben minderjarig, ben nog
    minderjarig, minderjarige meisjes, minderjarige jongens, kinderporno`,
  solicitation: `seks voor geld, sex voor geld, geld voor seks, geld voor sex, betaalde seks, betaalde sex, betalen voor
    seks, betalen voor sex, seks tegen betaling, sex tegen betaling, date tegen betaling, daten tegen
    betaling, afspreken tegen betaling, tegen vergoeding, financiële belangen, financieel belang, betaalde
    date*, verkoop naaktfoto*, verkoop foto's van mij, verkoop gedragen*, mijn tarieven, sugardat*,
    prostituee*, escortdame*, privé ontvangst, privéontvangst`,
  money: `geld sturen, stuur geld, stuur me geld, stuur mij geld, geld lenen, leen me geld, leen mij geld, geld
    overmaken, geld overboeken, geld nodig, euro lenen, euro overmaken, euro sturen, rekeningnummer*,
    bankrekening*, bankgegevens, iban, creditcardnummer*, kaartnummer*, cadeaukaart*, cadeaubon*, stuur een
    tikkie, stuur me een tikkie, betaalverzoek*, cryptomunt*, investeer met mij, investeren met mij,
    beleggingsplatform, mijn huur betalen, ziekenhuisrekening*, douanekosten, invoerkosten`,
  account: `mijn mail is, mijn e mail is, mijn email is, mijn mailadres, mijn e mailadres, mijn emailadres, mijn
    insta*, jouw insta*, je insta*, op insta*, mijn snap, je snap, mijn discord, op discord, mijn skype, op
    skype, mijn kik, op kik, op signal, via signal, voeg me toe op, app me op`,
  link: `punt nl, punt com, klik op de link`,
  digits: 'nul een twee drie vier vijf zes zeven acht negen',
};
