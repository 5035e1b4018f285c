import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface BannerProps {
  /** Accessible name. */
  readonly label: string;
  readonly text: string;
  /** Text and address of the link. */
  readonly action: string;
  readonly to: string;
  /** Label of the button that hides the banner, if it may be hidden. */
  readonly dismiss?: string;
  readonly onDismiss?: () => void;
}

/** A notice above the screen: a sentence with a link, and optionally a button that hides it. */
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
