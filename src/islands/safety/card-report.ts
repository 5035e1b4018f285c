import type { Card } from '#contract/profile.ts';
import type { Translate } from '#i18n/island.ts';
import { openReport } from '#stores/reported.ts';

/** What the button on a card is called and does that reports whom it shows. */
export function cardReport(t: Translate, { id, name }: Pick<Card, 'id' | 'name'>) {
  return { label: t('members:safety.card', { name }), open: () => openReport({ id, name }) };
}
