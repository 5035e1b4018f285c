import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface ChipProps {
  readonly text: string;
  /** What pressing it does; contains `text`. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** A selected value with a button that removes it. */
export function Chip({ text, label, onRemove }: ChipProps) {
  return (
    <button type="button" className="chip" aria-label={label} onClick={onRemove}>
      {text}
      <Drawing path={drawings.remove} size={16} />
    </button>
  );
}
