import type { Card } from '#contract/models.ts';
import type { Translate } from '#i18n/island.ts';

/** Text of a like or match. For a profile of the operator it does not claim that anybody likes anybody. */
export function likeWords(t: Translate, { fictional, name }: Card, match: boolean): string {
  if (fictional) return t('likes:moment.fictional');
  return match ? t('members:match.text', { name }) : t('likes:moment.text');
}
