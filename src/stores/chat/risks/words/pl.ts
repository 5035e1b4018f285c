import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Polish. */
export const words: RiskWords = {
  minor: `mam # lat |, mam # lat i, mam # lat ale, mam dopiero # lat |, mam tylko # lat |, mam # latek, skończę
    18, kończę 18, mam prawie 18, nie mam 18, nie mam jeszcze 18, jestem niepełnoletni*, jestem nieletni*,
    jestem jeszcze nieletni*, nieletnie dziewczyny, nieletnich dziewczyn, pornografia dziecięca`,
  solicitation: `sponsoring, szukam sponsora, seks za pieniądze, sex za pieniądze, seks za kasę, sex za kasę, płatny
    seks, płatny sex, płatne spotkani*, spotkania płatne, spotkania za pieniądze, spotkanie za pieniądze,
    mój cennik, za gratyfikacj*, za wynagrodzeniem, prostytut*, sprzedam swoje zdjęcia, sprzedaję swoje
    zdjęcia, sprzedaję zdjęcia, sprzedaję fotki, sprzedam fotki, sprzedam używane majtki, pomoc finansowa,
    wsparcie finansowe`,
  money: `wyślij pieniądze, wyślij mi pieniądze, wysłać pieniądze, wysłać mi pieniądze, prześlij pieniądze,
    prześlij mi pieniądze, przesłać pieniądze, przelej mi, przelać pieniądze, pożycz mi pieniądze, pożyczyć
    pieniądze, pożyczyć mi pieniądze, pożyczysz mi pieniądze, pożycz kasę, pożycz mi kasę, pożyczyć kasę,
    pożyczyć mi kasę, wyślij kasę, zrób przelew, zrobić przelew, zrób mi przelew, przelew na konto,
    potrzebuję pieniędzy, potrzebuję kasy, brakuje mi pieniędzy, numer konta, nr konta, konto bankowe, konta
    bankowego, iban, numer karty, karta podarunkowa, karty podarunkowe, kartę podarunkową, kart
    podarunkowych, kod blik, kodem blik, blikiem, kryptowalut*, zainwestuj ze mną, inwestować ze mną,
    platforma inwestycyjna, platformę inwestycyjną, opłata celna, opłatę celną, rachunek za szpital,
    zapłacić mój czynsz`,
  account: `mój mail to, mój e mail, mój email, mój adres mailowy, whatsapp*, whatsap*, telegram*, snapchat*, mój
    insta*, twój insta*, na insta*, mój snap, na snapie, na snapa, mój discord, na discord*, na skype*, mój
    kik, na signal*, na messenger*, dodaj mnie na`,
  link: `kropka pl, kropka com, kliknij w link, kliknij link`,
  digits: 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
};
