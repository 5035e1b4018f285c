import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { $traits, loadInterests } from '#stores/profiles/interests.ts';

/** A member's answers to what the niche asks, as chips, with the line that the niche puts beside them. */
export function Traits({ answers }: { readonly answers: readonly string[] }) {
  const t = useTranslate();
  const { traits, note } = useStore($traits);
  useEffect(() => void loadInterests(), []);
  const shown = traits.flatMap(({ label, answers: offered }) =>
    offered.filter(({ name }) => answers.includes(name)).map((answer) => ({ ...answer, trait: label })),
  );
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{t('profile:fields.traits')}</h2>
      <ul className="interests">
        {shown.map(({ name, label, trait }) => (
          <li key={name}>
            <span className="visually-hidden">{trait}: </span>
            {label}
          </li>
        ))}
      </ul>
      {note !== null && <p className="form-note">{note}</p>}
    </section>
  );
}
