import type { Card } from '#contract/models.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { openPersonMenu } from '#stores/safety/person-menu.ts';

/** "⋯" in the corner of a card: opens the menu with Report and Block. */
export function MenuButton({ person }: { readonly person: Card }) {
  const label = useTranslate()('members:safety.menu', { name: person.name });
  return (
    <button
      type="button"
      className="more"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => openPersonMenu({ person })}
    >
      ⋯
    </button>
  );
}
