import type { Locale } from '#i18n/locales.ts';

/** Words, in the syntax of `wordFinder`, each with what is wrong and what to write instead. */
export type RefusedWords = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/** Words that are wrong in every text of the product: they mean something else, or are a second word for one thing. */
export const refusedWords: RefusedWords = {
  da: {
    'bevis*': 'sounds like evidence. Write "bekræft"',
    'klag over': 'is a complaint. To appeal is "gøre indsigelse mod"',
    'klage over': 'is a complaint. An appeal is "indsigelse mod"',
    'klager over': 'is a complaint. To appeal is "gøre indsigelse mod"',
    'din scene': 'is a stage. Write where somebody goes out',
  },
  de: {
    'einlogg*': 'is a second word. Write "anmelden"',
    'eingelogg*': 'is a second word. Write "angemeldet"',
    'es beginnt kein vertrag': 'is untrue: a purchase is a contract. Write "keine Laufzeit"',
  },
  en: {
    imprint: 'is no word of English law. Write "legal notice"',
    'privacy statement': 'is a second word. Write "privacy policy"',
    'access ban': 'is not understood. Write "block access"',
    'withdraw from': 'is not what the law calls it. Write "cancel"',
    'stands beside': 'is not English for what is written. Write "is beside" or "it says so beside"',
    'stands in the': 'is not English for what is written. Write "is in the"',
    'stand in the': 'is not English for what is written. Write "are in the"',
    'stands in our': 'is not English for what is written. Write "our … explains"',
    'stands on the': 'is not English for what is written. Write "is on the"',
    'stands above': 'is not English for what is written. Write "is shown above"',
    'no contract starts': 'is untrue: a purchase is a contract. Write "there’s no subscription"',
    'tell about yourself': 'lacks a word. Write "tell us about yourself"',
  },
  es: {
    'socio*': 'is a member of a club or a shareholder. Write "colaborador"',
    'ningún contrato': 'is untrue: a purchase is a contract. Write "sin permanencia"',
  },
  fi: {
    'sormenjäl*': 'sounds like biometrics. Write "tiiviste"',
    'valitus*': 'is both a complaint and an appeal. Write "palaute" or "oikaisuvaatimus"',
    'valituks*': 'is both a complaint and an appeal. Write "palaute" or "oikaisuvaatimus"',
    valittaa:
      'is both to complain and to appeal. Write "antaa palautetta", "vaatia oikaisua" or, to an authority, "tehdä kantelu"',
  },
  fr: {
    'regardé* de nouveau': 'is not French for a review. Write "réexaminé"',
    'regarde de nouveau': 'is not French for a review. Write "réexamine"',
    't’a mené*': 'agrees with a reader whose gender is unknown. Write "ce lien mène à"',
    'd’être montré*': 'agrees with a person whose gender is unknown. Write "d’apparaître"',
    'aucun contrat': 'is untrue: a purchase is a contract. Write "aucun engagement"',
  },
  it: {
    membro: 'is anatomical on a site for adults. Write "persona iscritta"',
    membri: 'is anatomical on a site for adults. Write "persone iscritte"',
    'riguardat*': 'is not Italian for a review. Write "riesaminato"',
    riguardando: 'is not Italian for a review. Write "in riesame"',
    'fare reclamo': 'is a complaint. To appeal is "contestare"',
    'fa reclamo': 'is a complaint. To appeal is "contestare"',
    'reclamo contro': 'is a complaint. An appeal is "contestazione"',
    'e-mail': 'is a second spelling. Write "email"',
    'nessun contratto': 'is untrue: a purchase is a contract. Write "nessun vincolo"',
  },
  nb: {
    likene: 'are corpses. Write "likesene"',
    'lik tilbake': 'is a corpse. Write "gi en like tilbake"',
    'bevis*': 'sounds like evidence. Write "bekreft"',
    'klag på': 'is a complaint. To appeal is "anke"',
    'klager på': 'is a complaint. To appeal is "anke"',
    'scenen din': 'is a stage. Write where somebody goes out',
  },
  nl: {
    'een mens': 'sounds like "not an animal". Write "een medewerker"',
    retour: 'is for goods. Write "herroepen"',
    'leeftijdsbewijs*': 'sounds like a document. Write that the age is checked',
    'haar beurt': 'makes a photo feminine. Write "zijn beurt"',
    'begint geen contract': 'is untrue: a purchase is a contract. Write "je zit nergens aan vast"',
  },
  pl: {
    'kredyt*': 'is a loan. Write "punkty"',
    'match*': 'is a second word. Write "para"',
    'dopasowani*': 'is a second word. Write "para"',
    'odstąpić od zakupu': 'is not what the law calls it. Write "odstąpić od umowy"',
    'odstąp od zakupu': 'is not what the law calls it. Write "odstąp od umowy"',
    'trwa twoje logowanie': 'says that the login is still under way. Write "działa twoje konto"',
  },
  sv: {
    liken: 'are corpses. Write "gilla-markeringen"',
    'kvitto*': 'is a second word. Write "bekräftelse"',
    'räkning*': 'is an invoice. Write "besöksstatistik"',
    'så klagar du': 'is a complaint. To appeal is "överklaga"',
    'klaga gratis': 'is a complaint. To appeal is "överklaga"',
    matcher: 'is a second word. Write "matchningar"',
    'din scen': 'is a stage. Write where somebody goes out',
  },
};
