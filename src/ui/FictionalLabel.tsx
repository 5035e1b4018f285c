import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface FictionalLabelProps {
  /** The site's words for such a profile. Always shown: the icon alone is not enough. */
  readonly words: string;
  readonly icon: boolean;
}

/** Labels a profile that the operator made. */
export function FictionalLabel({ words, icon }: FictionalLabelProps) {
  return (
    <span className="fictional">
      {icon && <Drawing path={drawings.fictional} size={16} />}
      {words}
    </span>
  );
}
