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
 * the address. Nothing for other refusals. Needs the texts of `gifts`.
 */
export function RefusalLink({ code, className }: RefusalLinkProps) {
  const t = useTranslate();
  const way = ways.find((each) => each.code === code);
  if (way === undefined) return null;
  return (
    <a className={className} href={linkTo(way.route)}>
      {t(way.words)}
    </a>
  );
}
