import { useTranslate } from '#islands/lib/island.tsx';

/** The number of characters that are left shows from here on. */
const nearTheEnd = 100;

/** How many characters a text may still have, without the blanks around it; below 0 when it is too long. */
export function charactersLeft(text: string, most: number): number {
  return most - text.trim().length;
}

/** Near the end of what a text may have how many characters are left, beyond it how many are too many; else nothing. */
export function CharactersLeft({ left }: { readonly left: number }) {
  const t = useTranslate();
  const words = () => t(left < 0 ? 'chat:write.over' : 'chat:write.left', { count: Math.abs(left) });
  // Always there: screen readers announce what changes in it.
  return (
    <span role="status" className={left < 0 ? 'field-error' : undefined}>
      {left <= nearTheEnd && words()}
    </span>
  );
}
