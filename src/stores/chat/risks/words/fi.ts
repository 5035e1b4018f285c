import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Finnish. */
export const words: RiskWords = {
  minor: `olen # |, oon # |, olen # vuotta |, oon # vuotta |, olen # vuotta vanha, oon # vuotta vanha, olen #
    vuotias, oon # vuotias, olen # v |, oon # v |, olen # ja, oon # ja, olen # mutta, oon # mutta, olen
    vasta # |, oon vasta # |, olen vasta # vuotias, oon vasta # vuotias, täytän 18, täytän kohta 18, täytän
    pian 18, olen kohta 18, oon kohta 18, olen melkein 18, oon melkein 18, en ole vielä 18, en oo vielä 18,
    en ole 18, en oo 18, olen alaikäinen, oon alaikäinen, alaikäisiä tyttöjä, alaikäisiä poikia, lapsiporn*`,
  solicitation: `seksiä rahasta, seksiä rahaa vastaan, rahaa seksistä, maksullista seksiä, maksullinen seksi, maksullista
    seuraa, maksullinen seura, maksullinen tapaaminen, maksullisia tapaamisia, maksua vastaan, korvausta
    vastaan, rahallista vastiketta, rahallinen korvaus, myyn alastonkuv*, myyn kuvia itsestäni, myyn
    käytettyjä alushousuja, hinnastoni, sugardeit*, sugar deit*, escortpalvelu*, prostituoi*, ilotyttö*`,
  money: `lähetä rahaa, lähetä mulle rahaa, lähetä minulle rahaa, lähettää rahaa, lähettää mulle rahaa, lähettää
    minulle rahaa, lähettäisitkö rahaa, lainaa rahaa, lainaa mulle rahaa, lainaa minulle rahaa, lainata
    rahaa, lainata mulle rahaa, lainata minulle rahaa, lainaisitko rahaa, siirrä rahaa, siirtää rahaa,
    tarvitsen rahaa, tarviin rahaa, tilinumero*, pankkitili*, verkkopankkitunnu*, pankkitunnu*, tilisiirto*,
    iban, lahjakort*, luottokortin numero*, korttinumero*, kryptovaluut*, kryptoon, kryptoihin, kryptoja,
    sijoita kanssani, sijoittaa kanssani, sijoitusalusta*, sairaalalasku*, tullimaksu*, mobilepay*, paypal*,
    maksaisitko vuokrani`,
  account: `sähköpostini on, sähköpostiosoitteeni, mailini on, whatsapp*, whatsup*, wapissa, wappiin, telegram*,
    snapchat*, snäpis*, snapis*, mun snäp*, mun snap*, snäppini, mun insta*, instani, instas*, discordis*,
    discordini, skypes*, kikissä, signalis*`,
  link: `piste fi, piste com, klikkaa linkkiä`,
  digits: 'nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän',
};
