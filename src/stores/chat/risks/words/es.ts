import type { RiskWords } from '#stores/chat/risks/kinds.ts';

/** Spanish. */
export const words: RiskWords = {
  minor: `tengo # años |, tengo # años y, tengo # años pero, tengo solo # años |, solo tengo # años |, tengo #
    añitos, tengo # tacos, voy a cumplir 18, cumplo 18 en, cumplo 18 pronto, tengo casi 18, casi tengo 18,
    no tengo 18, aún no tengo 18, todavía no tengo 18, soy menor |, soy menor de edad, aún soy menor, chicas
    menores, niñas menores, porno infantil`,
  solicitation: `sexo por dinero, dinero por sexo, sexo de pago, pagar por sexo, a cambio de dinero, encuentro de pago,
    encuentros de pago, cita de pago, citas de pago, mis tarifas, ayuda económica, apoyo económico, vendo
    fotos mías, vendo mis fotos, vendo pack, vendo packs, vendo contenido, vendo ropa usada, prostitu*,
    scort, scorts, dama de compañía`,
  money: `envíame dinero, enviar dinero, envía dinero, enviarme dinero, enviarme algo de dinero, mándame dinero,
    mandar dinero, mandarme dinero, préstame dinero, prestarme dinero, prestar dinero, prestarme algo de
    dinero, dejarme dinero, transferir dinero, transferirme, transferencia bancaria, hacer una
    transferencia, hazme una transferencia, necesito dinero, me falta dinero, cuenta bancaria, número de
    cuenta, datos bancarios, mi iban, tu iban, número iban, código iban, número de tarjeta, tarjeta regalo,
    tarjetas regalo, tarjeta de regalo, tarjetas de regalo, bizum, criptomoneda*, cripto, invertir conmigo,
    invierte conmigo, plataforma de inversión, plataforma de trading, pagar mi alquiler, pagarme el
    alquiler, pagar el hospital, gastos de aduana, tasas de aduana`,
  account: `mi correo es, mi email es, mi mail es, mi correo electrónico, mi dirección de correo, mi insta*, tu
    insta*, por insta*, en insta*, mi snap, mi discord, por discord, por skype, mi kik, por signal, wasap,
    guasap, wassap, mi telegram, tu telegram, agrégame en, agrégame a, añádeme en`,
  link: `punto com, punto es, haz clic en el enlace, pincha en el enlace`,
  digits: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
};
