import { type WordFinder, wordFinder } from '#i18n/find-words.ts';
import { type Locale, locales } from '#i18n/locales.ts';

/** English words that are used in every language. */
const borrowed = [
  'boy',
  'boys',
  'girl',
  'girls',
  'teens',
  'teenage*',
  'teenie*',
  'schoolboy*',
  'schoolgirl*',
  'lolita*',
  'jailbait',
  'barely legal',
];

/**
 * Words for people that can mean somebody under 18, in the syntax of `wordFinder`. Words of the rule itself (minors,
 * children, young people, younger than 18) are not listed, because terms and reports need them. Neither are words for
 * a relationship, such as girlfriend.
 */
const words: Readonly<Record<Locale, string>> = {
  da: 'teen dreng drenge drengen drengene pige piger pigen pigerne tøs* knægt* teenag*',
  de: 'teen Junge Jungen Jungens jungs bub buben bursche* bürschchen mädchen* mädel* mädl* göre*',
  en: 'teen boyish girlish girly lad lads lass lasses lassie* youngster* kiddo* nymphet*',
  es: 'teen chico chica chicos chicas chiquill* muchach* chaval* niña niñas nena nenas nene nenes jovencit* colegial* quinceañer*',
  fi: 'teen teini* poika poikaa poikana poikia poikien poikamai* poja* tyttö tyttöä tyttönä tyttöj* tyttömäi* tytö* koulutyttö* koulupoika* kundi* kundej* likka* likat',
  fr: 'teen garçon garçons garçonnet* fille filles fillette* gamin* ado ados minette* lycéen* collégien* écolier* écolière*',
  it: 'teen ragazzo ragazza ragazzi ragazze ragazzin* ragazzett* ragazzott* fanciull* giovinett* bimbo bimba bimbi bimbe studentell*',
  nb: 'teen gutt gutten gutter guttene gutta guttunge* jente jenta jenten jenter jentene jentunge* tenåring* fjortis*',
  nl: 'jongen jongens jongetje* meisje* meid meiden meidje* tiener* knaap knapen knaapje* knul knullen schooljongen*',
  pl: 'teen chłopak* chłopac* chłopiec chłopc* chłopięc* dziewczyn* dziewczę* nastolat* małolat* młodziutk* uczennic*',
  sv: 'teen pojke pojken pojkar pojkarna pojkaktig* kille killen killar killarna grabb* flicka flickan flickor flickorna flickaktig* tjej tjejen tjejer tjejerna tonåring*',
};

const finders = new Map<Locale, WordFinder>(
  locales.map((locale) => [locale, wordFinder([...borrowed, ...words[locale].split(' ')])]),
);
const anywhere = wordFinder(borrowed);

/**
 * @returns words of a text that can mean minors and must not appear on a site for adults; without a locale, only those
 *   used in every language
 */
export function findMinorWords(text: string, locale: Locale | undefined): readonly string[] {
  return (locale === undefined ? anywhere : finders.get(locale))?.(text) ?? [];
}

/** Explains what is wrong with such a word, and what to write instead. */
export function explainMinorWord(word: string): string {
  return `"${word}" can mean minors, and a site for adults calls nobody so. Write of men, women or people.`;
}
