import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface FictionalLabelProps {
  /** What the site calls such a profile; always words, the icon is nobody's only hint. */
  readonly words: string;
  readonly icon: boolean;
}

/** Says that the operator made a profile. */
export function FictionalLabel({ words, icon }: FictionalLabelProps) {
  return (
    <span className="fictional">
      {icon && <Drawing path={drawings.fictional} size={16} />}
      {words}
    </span>
  );
}
