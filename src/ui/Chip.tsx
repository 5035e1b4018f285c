import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface ChipProps {
  readonly text: string;
  /** What pressing it does, in words that hold `text`. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** Something that is chosen, and the way to give it up. */
export function Chip({ text, label, onRemove }: ChipProps) {
  return (
    <button type="button" className="chip" aria-label={label} onClick={onRemove}>
      {text}
      <Drawing path={drawings.remove} size={16} />
    </button>
  );
}
