import { useNothingSold } from '#islands/gifts/PremiumLink.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { linkTo } from '#stores/page/navigation.ts';

interface RefusalLinkProps {
  /** Why something was refused: the code of an error. */
  readonly code: string | null | undefined;
  readonly className?: string;
}

const ways = [
  { code: 'confirmation_required', route: 'complete-signup', words: 'gifts:dialog.resend' },
  { code: 'credits_needed', route: 'credits', words: 'gifts:dialog.credits' },
  { code: 'premium_required', route: 'premium', words: 'gifts:dialog.premium' },
] as const;

/**
 * Where a member can do something about a refusal of something that costs credits: buy some, become premium, or confirm
 * the address. Nothing for other refusals, and nothing to buy where nothing is sold (buy-1). Needs the texts of `gifts`.
 */
export function RefusalLink({ code, className }: RefusalLinkProps) {
  const t = useTranslate();
  const nothingSold = useNothingSold();
  const way = ways.find((each) => each.code === code);
  if (way === undefined || (nothingSold && way.route !== 'complete-signup')) return null;
  return (
    <a className={className} href={linkTo(way.route)}>
      {t(way.words)}
    </a>
  );
}
