import { useStore } from '@nanostores/react';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { $settings } from '#stores/settings/settings.ts';

/** Before the first message to a fictional profile: that it is one, who answers, and who gets the text. */
export function WhoAnswers({ name }: { readonly name: string }) {
  const t = useTranslate();
  const state = useStore($settings);
  if (state.type !== 'ready') return null;
  const { fictional_answers, fictional_messages, message_credits } = state.settings;
  const isPaid = fictional_messages === 'paid' && message_credits > 0;
  return (
    <div className="chat-empty">
      <h2>{t('chat:fictional.title', { name })}</h2>
      <p>
        <Fictional />
      </p>
      <p>{t(`chat:fictional.who.${fictional_answers}`)}</p>
      {isPaid && <p>{t('chat:fictional.refund')}</p>}
    </div>
  );
}
