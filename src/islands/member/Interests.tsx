import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { interestDrawings } from '#islands/member/interest-drawings.ts';
import type { InterestName } from '#lib/interests.ts';
import { $interests, loadInterests } from '#stores/interests.ts';
import { Drawing } from '#ui/Drawing.tsx';

/** What somebody likes, with icons; in the order of the alphabet, as the labels come. */
export function Interests(props: IslandProps & { readonly names: readonly InterestName[] }) {
  const t = translateFor(props);
  const labels = useStore($interests).filter(({ name }) => props.names.includes(name));
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
