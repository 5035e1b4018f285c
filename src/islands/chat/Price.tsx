import { useStore } from '@nanostores/react';
import { formatMoney } from '#i18n/formats.ts';
import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { costOfCredits } from '#lib/credits.ts';
import { loadChatSettings } from '#stores/chat/chat-settings.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings } from '#stores/settings/settings.ts';

/**
 * What a message costs, in credits and in money, and what the member has; nothing where messages are free. While nobody
 * knows the price, why, and a button that asks again: nothing can be sent without it.
 * @param fictional whether the message is to a fictional profile
 */
export function Price({ fictional = false }: { readonly fictional?: boolean }) {
  const { locale } = usePage();
  const t = useTranslate();
  const session = useStore($session);
  const state = useStore($settings);
  if (state.type === 'failed')
    return (
      <span role="status">
        {describeMessage(t, state.message)}{' '}
        <button type="button" className="btn btn-text" onClick={() => void loadChatSettings()}>
          {t('chat:talk.retry')}
        </button>
      </span>
    );
  if (state.type === 'loading' || session.type === 'guest') return null;
  const { fictional_messages, message_credits: count, geoip_selected_country } = state.settings;
  const isFree = fictional && fictional_messages === 'free';
  if (count === 0 || isFree) return null;
  // Without a network nobody knows the member's credits, and the settings that are kept know the country.
  const user = session.type === 'member' ? session.user : undefined;
  const cost = costOfCredits(count, state.settings, [user?.profile.country, geoip_selected_country]);
  const price = t('chat:write.price', { count });
  const words = cost === null ? price : t('chat:write.priceMoney', { price, money: formatMoney(cost, locale) });
  return (
    <span>
      {words}
      {user !== undefined && ` · ${t('chat:write.credits', { count: user.credits })}`}
    </span>
  );
}
