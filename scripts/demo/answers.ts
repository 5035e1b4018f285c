import { matchQuestions, questionNames } from '#lib/match-finder.ts';
import type { Gender } from '#lib/profile.ts';
import type { Random } from '#scripts/demo/random.ts';
import type { member } from '#server/db/schema/index.ts';
import type { NicheSlug } from '#site/niches.ts';

type Row = typeof member.$inferInsert;

interface Cast {
  /** Share of women. */
  readonly women: number;
  /** Full years, both ends included. Nobody is so young that a reader could wonder whether they're grown up. */
  readonly ages: readonly [number, number];
}

/** Whom one meets in each niche. */
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

/** Plausible answers to what a profile asks, but for what can be seen on the portrait. */
export function answer(niche: NicheSlug, gender: Gender, age: number, random: Random) {
  return {
    sexuality: random.weighted(sexualities(niche, gender)),
    reason: random.weighted({ relationship: 20, dating: 25, flirting: 22, friendship: 8, adventure: 15, chat: 10 }),
    relationship: random.weighted(relationships(age)),
    tattoos: random.weighted(age < 45 ? { none: 45, few: 40, many: 15 } : { none: 65, few: 28, many: 7 }),
  } satisfies Partial<Row>;
}

/** What they said in the match-finder, drawn from a chance of its own: whoever else they are stays as it was. */
export function answerMatchFinder(random: Random): string[] {
  return questionNames.map((question) => `${question}:${random.pick<string>(matchQuestions[question])}`);
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
