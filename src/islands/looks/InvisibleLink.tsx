import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';

/** The way to the invisible mode in the settings. */
export function InvisibleLink({ className }: { readonly className?: string }) {
  const t = useTranslate();
  return (
    <a className={className} href={`${pathTo('notifications')}#invisible`}>
      {t('likes:looks.setting')}
    </a>
  );
}
