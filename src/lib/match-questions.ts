/**
 * Questions of the match-finder with their answers. Codes, which are stored; texts are in
 * `locales/<locale>/match-questions.json` under the same names. A question that is taken out leaves its answers stored.
 */
export const matchQuestions = {
  // Every niche asks these.
  evening: ['dinner', 'dancing', 'sofa', 'stroll'],
  pace: ['slow', 'moment', 'straight'],
  message: ['humour', 'attention', 'honesty', 'teasing'],
  spark: ['eyes', 'voice', 'laugh', 'touch'],
  // These are of a niche each.
  place: ['home', 'town', 'away'],
  plans: ['planned', 'mood', 'surprise'],
  hours: ['morning', 'evening', 'night'],
  trust: ['word', 'listens', 'no_push'],
  meeting: ['cafe', 'market', 'bar'],
  compliment: ['mind', 'laugh', 'bearing'],
  limits: ['before', 'face_to_face', 'every_time'],
  power: ['trust', 'tension', 'letting_go'],
  afterwards: ['closeness', 'talk', 'quiet'],
  looks: ['openly', 'slowly', 'eyes'],
  glow: ['dressed_up', 'at_home', 'in_arms'],
  dance: ['close', 'freely', 'kitchen'],
  free_time: ['travelling', 'talking', 'new_things'],
  family: ['in_it', 'visits', 'own_life'],
  homes: ['two', 'one', 'open'],
  own_hour: ['lunch', 'late', 'weekend'],
  learned: ['want', 'say_no', 'enjoy'],
  lead: ['me', 'you', 'turns'],
  night_out: ['dance_floor', 'corner_bar', 'home'],
  hand_in_hand: ['always', 'where_right', 'indoors'],
  bond: ['two', 'open', 'no_name'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MatchQuestionName = keyof typeof matchQuestions;

export const matchQuestionNames = Object.keys(matchQuestions) as readonly MatchQuestionName[];
