import type { Gender } from '#lib/profile.ts';
import type { Random } from '#scripts/demo/random.ts';
import type { member } from '#server/db/schema/index.ts';
import { askedQuestions } from '#site/match-answers.ts';
import { traitsOf } from '#site/niche-traits.ts';
import type { NicheSlug } from '#site/schema/niches.ts';
import type { Site } from '#site/types.ts';

type Row = typeof member.$inferInsert;

interface Cast {
  /** Fraction of women. */
  readonly women: number;
  /** Range in years, inclusive. The minimum is high enough that nobody could be taken for a minor. */
  readonly ages: readonly [number, number];
}

/** Genders and ages per niche. */
const casts: Readonly<Record<NicheSlug, Cast>> = {
  general: { women: 0.5, ages: [26, 62] },
  she: { women: 0.65, ages: [26, 62] },
  bdsm: { women: 0.5, ages: [26, 62] },
  bbw: { women: 0.8, ages: [26, 62] },
  gilf: { women: 0.75, ages: [55, 75] },
  milf: { women: 0.8, ages: [38, 58] },
  gay: { women: 0, ages: [26, 62] },
};

export function castOf(niche: NicheSlug, random: Random): { gender: Gender; age: number } {
  const { women, ages } = casts[niche];
  return { gender: random.chance(women) ? 'female' : 'male', age: random.integer(...ages) };
}

/** Plausible profile fields, without those that the portrait shows. */
export function answer(niche: NicheSlug, gender: Gender, age: number, random: Random) {
  return {
    sexuality: random.weighted(sexualities(niche, gender)),
    reason: random.weighted({ relationship: 20, dating: 25, flirting: 22, friendship: 8, adventure: 15, chat: 10 }),
    relationship: random.weighted(relationships(age)),
    tattoos: random.weighted(age < 45 ? { none: 45, few: 40, many: 15 } : { none: 65, few: 28, many: 7 }),
  } satisfies Partial<Row>;
}

/** Answers to the match-finder. Takes a separate random generator, so that all other values stay the same. */
export function answerMatchFinder(site: Pick<Site, 'match_questions'>, random: Random): string[] {
  return askedQuestions(site).map(({ answers }) => random.pick(answers));
}

/** Answers to what the niche asks; a few people leave one open. Takes a random generator of its own, too. */
export function answerTraits(site: Pick<Site, 'nicheSlug'>, random: Random): string[] {
  return traitsOf(site).flatMap(({ answers }) => (random.chance(0.85) ? [random.pick(answers)] : []));
}

function sexualities(niche: NicheSlug, gender: Gender): Partial<Record<NonNullable<Row['sexuality']>, number>> {
  if (niche === 'gay') return { gay: 85, bi: 15 };
  return gender === 'female' ? { hetero: 72, bi: 20, lesbian: 8 } : { hetero: 82, bi: 14, gay: 4 };
}

function relationships(age: number): Record<NonNullable<Row['relationship']>, number> {
  return {
    single: age < 35 ? 70 : 45,
    living_together: 6,
    married: 8,
    unmarried: 8,
    divorced: age < 30 ? 1 : age < 45 ? 16 : 28,
    widowed: age < 50 ? 0 : age < 62 ? 8 : 22,
  };
}
