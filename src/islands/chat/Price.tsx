import { useStore } from '@nanostores/react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getSettings } from '#contract/settings.ts';
import { money } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { $session } from '#stores/session/session-state.ts';

interface PriceProps {
  readonly settings: OutputOf<typeof getSettings>['settings'];
  /** The message is to a fictional profile. */
  readonly fictional?: boolean;
}

/** What a message costs, in credits and in money, and what the member has. Nothing where messages are free. */
export function Price({ settings, fictional = false }: PriceProps) {
  const { locale } = usePage();
  const t = useTranslate();
  const session = useStore($session);
  const { message_credits: count, minimum_message_costs: costs, geoip_selected_country } = settings;
  const isFree = fictional && settings.fictional_messages === 'free';
  if (count === 0 || isFree || session.type === 'guest') return null;
  // Without a network nobody knows the member's credits, and the settings that are kept know the country.
  const user = session.type === 'member' ? session.user : undefined;
  const cost = costs[user?.profile.country ?? ''] ?? costs[geoip_selected_country ?? ''];
  const price = t('chat:write.price', { count });
  const words =
    cost === undefined ? price : t('chat:write.priceMoney', { price, money: money(cost.costs, cost.currency, locale) });
  return (
    <span>
      {words}
      {user !== undefined && ` · ${t('chat:write.credits', { count: user.credits })}`}
    </span>
  );
}
