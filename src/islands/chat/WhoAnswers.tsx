import { useStore } from '@nanostores/react';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { $settings } from '#stores/settings/settings.ts';

/**
 * Before the first message to a fictional profile: that it is one, and as soon as the settings say it, who answers and
 * who gets the text. Nothing can be sent before.
 */
export function WhoAnswers({ name }: { readonly name: string }) {
  const t = useTranslate();
  const state = useStore($settings);
  const settings = state.type === 'ready' ? state.settings : undefined;
  const isPaid = settings?.fictional_messages === 'paid' && settings.message_credits > 0;
  return (
    <div className="chat-empty">
      <h2>{t('chat:fictional.title', { name })}</h2>
      <p>
        <Fictional />
      </p>
      {settings && <p>{t(`chat:fictional.who.${settings.fictional_answers}`)}</p>}
      {isPaid && <p>{t('chat:fictional.refund')}</p>}
    </div>
  );
}
