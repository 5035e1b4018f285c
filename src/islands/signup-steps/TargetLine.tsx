import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { $signupMatches, loadSignupMatches } from '#stores/signup-steps/signup-matches.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

/** The person whose profile led to the sign-up, and that the steps lead back there. */
export function TargetLine() {
  const t = useTranslate();
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
        {/* A name may end with a full stop, as the sentence does. */}
        <p>{t('steps:target', { name: target.name.replace(/\.$/, '') })}</p>
        {target.fictional && <Fictional />}
      </div>
    </aside>
  );
}
