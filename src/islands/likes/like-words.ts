import type { Card } from '#contract/profile.ts';
import type { Translate } from '#i18n/island.ts';

/** What a like or a match means: of a profile that the operator made nobody is said to like anybody. */
export function likeWords(t: Translate, { fictional, name }: Card, match: boolean): string {
  if (fictional) return t('likes:moment.fictional');
  return match ? t('members:match.text', { name }) : t('likes:moment.text');
}
