import { momentWords } from '#islands/chat/times.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';

/**
 * Says that what shows is what this device keeps, and since when. It appears only after a moment: as a rule the server
 * answers sooner.
 * @param at milliseconds since 1970
 */
export function KeptLine({ at }: { readonly at: number }) {
  const { locale } = usePage();
  const t = useTranslate();
  return <p className="chat-kept">{t('chat:kept.line', { when: momentWords(new Date(at), locale) })}</p>;
}
