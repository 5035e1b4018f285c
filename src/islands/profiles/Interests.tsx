import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $interests, loadInterests } from '#stores/profiles/interests.ts';
import { Drawing } from '#ui/Drawing.tsx';

interface InterestsProps {
  readonly names: readonly string[];
  /** Whether the viewer has them, too. */
  readonly isShared?: boolean;
}

/** Interests with icons under a heading. */
export function Interests({ title, ...chips }: InterestsProps & { readonly title: string }) {
  if (chips.names.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <InterestChips {...chips} />
    </section>
  );
}

/** Interests with icons, in alphabetical order, as `$interests` is sorted; nothing before they are loaded. */
export function InterestChips({ names, isShared = false }: InterestsProps) {
  const labels = useStore($interests).filter(({ name }) => names.includes(name));
  useEffect(() => void loadInterests(), []);
  return (
    <ul className={isShared ? 'interests is-shared' : 'interests'}>
      {labels.map(({ name, label, drawing }) => (
        <li key={name}>
          <Drawing path={drawing} size={20} />
          {label}
        </li>
      ))}
    </ul>
  );
}
