import { useTranslate } from '#islands/lib/island.tsx';
import { linkTo } from '#stores/page/navigation.ts';

interface RefusalLinkProps {
  /** Why something was refused: the code of an error. */
  readonly code: string | null | undefined;
  readonly className?: string;
}

/**
 * Where a member can do something about a refusal of something that costs credits: the prices, or the way to confirm the
 * address. Nothing for other refusals. Needs the texts of `gifts`.
 */
export function RefusalLink({ code, className }: RefusalLinkProps) {
  const t = useTranslate();
  const isUnconfirmed = code === 'confirmation_required';
  if (!isUnconfirmed && code !== 'credits_needed' && code !== 'premium_required') return null;
  return (
    <a className={className} href={linkTo(isUnconfirmed ? 'complete-signup' : 'pricing')}>
      {t(isUnconfirmed ? 'gifts:dialog.resend' : 'gifts:dialog.prices')}
    </a>
  );
}
