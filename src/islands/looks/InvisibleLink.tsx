import { pathTo } from '#stores/members-area/router.ts';

interface InvisibleLinkProps {
  readonly label: string;
  readonly className?: string;
}

/** The way to the invisible mode in the settings. */
export function InvisibleLink({ label, className }: InvisibleLinkProps) {
  return (
    <a className={className} href={`${pathTo('notifications')}#invisible`}>
      {label}
    </a>
  );
}
