import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface BannerProps {
  /** What kind of thing it is, for those who do not see where it stands. */
  readonly label: string;
  readonly text: string;
  /** What can be done about it, and where. */
  readonly action: string;
  readonly to: string;
  /** Words for hiding it, where that may be. */
  readonly dismiss?: string;
  readonly onDismiss?: () => void;
}

/** A notice above the screen: a sentence, what to do about it, and for some a way to be rid of it. */
export function Banner({ label, text, action, to, dismiss, onDismiss }: BannerProps) {
  return (
    <aside className="app-banner" aria-label={label}>
      <p>
        {text} <a href={to}>{action}</a>
      </p>
      {dismiss !== undefined && (
        <button type="button" className="btn" aria-label={dismiss} onClick={onDismiss}>
          <Drawing path={drawings.remove} size={20} />
        </button>
      )}
    </aside>
  );
}
