import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** French. */
export const words: RiskWords = {
  minor: `j'ai # ans |, j'ai # ans et, j'ai # ans mais, j'ai que # ans |, j'ai seulement # ans |, je n'ai que #
    ans |, j'ai # piges, je vais avoir 18, j'ai bientôt 18, j'ai presque 18, j'ai pas 18, j'ai pas encore
    18, je n'ai pas 18, je n'ai pas encore 18, je suis mineur, je suis mineure, suis encore mineur*, jeunes
    mineur*, pédoporno*`,
  solicitation: `sexe tarifé, relation tarifée, relations tarifées, rencontre tarifée, rencontres tarifées, plan tarifé,
    rapport tarifé, rapports tarifés, sexe contre de l'argent, sexe pour de l'argent, contre rémunération,
    contre de l'argent, rencontre payante, rencontres payantes, rdv payant, rendez vous payant, mes tarifs,
    je vends mes photos, je vends des photos, je vends mes nudes, je vends des nudes, vends culottes, aide
    financière, soutien financier, femme vénale, michetonn*, escorte, escort girl*, prostitu*`,
  money: `envoyer de l'argent, envoie moi de l'argent, envoie de l'argent, m'envoyer de l'argent, m'envoyer un peu
    d'argent, prêter de l'argent, prête moi de l'argent, me prêter de l'argent, me prêter un peu d'argent,
    me dépanner, virement, virements, besoin d'argent, besoin de l'argent, compte bancaire, coordonnées
    bancaires, ton rib, mon rib, iban, numéro de carte, numéro de ta carte, carte cadeau, cartes cadeaux,
    cartes cadeau, carte pcs, coupon pcs, coupons pcs, recharge pcs, recharge transcash, transcash, neosurf,
    mandat cash, cryptomonnaie*, crypto monnaie*, investir avec moi, investis avec moi, plateforme de
    trading, plateforme d'investissement, payer mon loyer, frais d'hôpital, frais d'hospitalisation, frais
    de douane, frais de dossier`,
  account: `mon mail est, mon mail c est, mon e mail, mon adresse mail, mon adresse e mail, mon insta*, ton insta*,
    sur insta*, mon snap, ton snap, sur snap, mon discord, sur discord, sur skype, mon kik, sur kik, sur
    signal, sur messenger, ajoute moi sur`,
  link: `point com, point fr, clique sur le lien, cliquez sur le lien`,
  digits: 'zéro un deux trois quatre cinq six sept huit neuf',
};
