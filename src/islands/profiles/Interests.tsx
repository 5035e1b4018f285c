import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { interestDrawings } from '#islands/profiles/interest-drawings.ts';
import type { InterestName } from '#lib/interests.ts';
import { $interests, loadInterests } from '#stores/profiles/interests.ts';
import { Drawing } from '#ui/Drawing.tsx';

/** Interests with icons, in alphabetical order, as `$interests` is sorted. */
export function Interests({ names }: { readonly names: readonly InterestName[] }) {
  const t = useTranslate();
  const labels = useStore($interests).filter(({ name }) => names.includes(name));
  useEffect(() => void loadInterests(), []);
  if (labels.length === 0) return null;
  return (
    <section>
      <h2>{t('members:member.interests')}</h2>
      <ul className="interests">
        {labels.map(({ name, label }) => (
          <li key={name}>
            <Drawing path={interestDrawings[name]} size={20} />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
