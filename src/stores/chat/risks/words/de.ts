import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** German. */
export const words: RiskWords = {
  minor: `ich bin # |, bin # |, bin # jahre |, bin # jahre alt, bin # und, bin # aber, bin erst # |, bin erst #
    jahre |, bin erst # jahre alt, bin noch # |, ich werde 18, werde bald 18, ich werde bald 18, bin bald
    18, bin fast 18, bin noch nicht 18, bin noch keine 18, bin minderjährig, bin noch minderjährig,
    minderjährige mädchen, minderjährige jungs, kinderporn*`,
  solicitation: `gegen taschengeld, für taschengeld, für ein taschengeld, taschengeldtreffen, taschengeld treffen,
    taschengeldladie*, taschengeldlady*, tg treffen, gegen tg, finanzielle interessen, finanziellen
    interessen, finanzielles interesse, finanziellem interesse, sex gegen geld, sex für geld, sex gegen
    bezahlung, treffen gegen geld, treffen gegen bezahlung, bezahlter sex, bezahlten sex, bezahlte treffen,
    bezahltes treffen, hobbyhure*, prostituiert*, verkaufe nacktbilder, verkaufe bilder von mir, nacktbilder
    gegen, verkaufe getragene*, meine stundenpreise, haus und hotelbesuche, sugardating`,
  money: `geld schicken, geld senden, geld überweisen, geld leihen, geld borgen, schick mir geld, schicke mir
    geld, schickst du mir geld, sende mir geld, leih mir geld, leihst du mir geld, mir geld schick*, mir
    geld leih*, mir geld überweis*, überweis mir, überweise mir, überweist du mir, euro leihen, euro
    überweisen, euro schicken, brauche geld, brauche dringend geld, kontonummer*, bankverbindung*,
    bankkonto, kontodaten, bankdaten, iban, kreditkartennummer*, geschenkkarte*, gutscheinkarte*,
    guthabenkarte*, gutscheincode*, steamkarte*, steam karte*, google play karte*, amazon gutschein*,
    amazongutschein*, itunes karte*, kryptowährung*, geld investieren, investier mit mir, investiere mit
    mir, handelsplattform, tradingplattform, trading plattform, krankenhausrechnung*, zollgebühr*, meine
    miete zahlen`,
  account: `meine mail ist, meine e mail ist, meine mailadresse, meine e mail adresse, meine emailadresse, mein
    insta*, dein insta*, auf insta*, bei insta*, mein snap, mein kik, bei kik, auf kik, mein discord, auf
    discord, mein skype, auf skype, über skype, auf signal, über signal, bei signal, adde mich, add mich`,
  link: `punkt de, punkt com, klick auf den link, klicke auf den link`,
  digits: 'null eins zwei zwo drei vier fünf sechs sieben acht neun',
};
