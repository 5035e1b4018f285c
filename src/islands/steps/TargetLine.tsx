import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Fictional } from '#islands/Fictional.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { $signupMatches, loadSignupMatches } from '#stores/signup-matches.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

/** Whom the member signed up for, and that the steps lead there. */
export function TargetLine(props: IslandProps) {
  const t = translateFor(props);
  const matches = useStore($signupMatches);
  useEffect(() => void loadSignupMatches(), []);
  const target = matches.type === 'ready' ? matches.target : null;
  if (target === null) return null;
  return (
    <aside className="step-target">
      <span className="step-target-photo">
        <PhotoFrame photo={target.photo} size="card" alt="" eager />
      </span>
      <div>
        <p>{t('steps:target', { name: target.name })}</p>
        {target.fictional && <Fictional {...props} />}
      </div>
    </aside>
  );
}
