import type { ReactNode } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { type Dismissible, dismissBanner } from '#stores/members-area/banners.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface LateBannerProps {
  readonly name: Dismissible;
  /** Id of the member, for whom the device keeps that the banner was hidden. */
  readonly member: string;
  /** Announced by screen readers when it changes. */
  readonly text: string;
  /** What to do about it. */
  readonly children: ReactNode;
}

/** A banner that is loaded after the first screen, with a button that hides it. */
export function LateBanner({ name, member, text, children }: LateBannerProps) {
  const t = useTranslate();
  return (
    <aside className="app-banner" aria-label={t('members:banners.label')}>
      <p>
        <span role="status">{text}</span> {children}
      </p>
      <button
        type="button"
        className="btn"
        aria-label={t('members:banners.dismiss')}
        onClick={() => dismissBanner(name, member)}
      >
        <Drawing path={drawings.remove} size={20} />
      </button>
    </aside>
  );
}
