import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Italian. */
export const words: RiskWords = {
  minor: `ho # anni |, ho # anni e, ho # anni ma, ho solo # anni |, ho appena # anni |, compio 18, compio presto
    18, faccio 18 anni, ho quasi 18, non ho 18, non ho ancora 18, sono minorenne, sono ancora minorenne,
    ragazze minorenni, ragazzi minorenni, ragazzine, pedoporno*`,
  solicitation: `sesso a pagamento, sesso per soldi, soldi per sesso, sesso in cambio di, incontri a pagamento, incontro
    a pagamento, compagnia a pagamento, foto a pagamento, video a pagamento, le mie tariffe, in cambio di
    soldi, in cambio di denaro, in cambio di un regalino, aiuto economico, sostegno economico, vendo foto
    mie, vendo le mie foto, vendo video, vendo contenuti, vendo intimo usato, prostitu*, accompagnatrice`,
  money: `mandami soldi, mandami dei soldi, mandarmi soldi, mandarmi dei soldi, inviami soldi, inviami dei soldi,
    inviare soldi, inviare denaro, inviarmi denaro, prestami soldi, prestami dei soldi, prestarmi soldi,
    prestarmi dei soldi, prestarmi un po di soldi, bonifico, bonifici, bisogno di soldi, bisogno di denaro,
    mi servono soldi, mi servono dei soldi, conto bancario, conto corrente, coordinate bancarie, iban,
    numero di carta, numero della carta, carta regalo, carte regalo, buono regalo, buoni regalo, buono
    amazon, buoni amazon, postepay, satispay, criptovalut*, investire con me, investi con me, piattaforma di
    trading, piattaforma di investimento, pagarmi l'affitto, spese doganali`,
  account: `la mia mail è, la mia email è, la mia e mail è, il mio indirizzo mail, il mio indirizzo email, il mio
    insta*, il tuo insta*, su insta*, mio snap, su snap, il mio discord, su discord, su skype, su kik, su
    signal, su messenger, aggiungimi su, contattami su`,
  link: `punto com, punto it, clicca sul link, clicca il link`,
  digits: 'zero uno due tre quattro cinque sei sette otto nove',
};
