import { useTranslate } from '#islands/lib/island.tsx';

/** Each with its class, written out: styles of names that stand nowhere are left out of the build. */
const examples = [
  ['good', 'is-good'],
  ['dark', 'is-dark'],
  ['far', 'is-far'],
] as const;

/** Drawn examples of a photo that works and of two that do not; the words say it, too. */
export function PhotoExamples() {
  const t = useTranslate();
  return (
    <ul className="photo-examples">
      {examples.map(([example, looks]) => (
        <li key={example} className={looks}>
          <span>
            <img src="/art/portraits/people/clara.svg" alt="" width="96" height="101" />
          </span>
          {t(`steps:photo.${example}`)}
        </li>
      ))}
    </ul>
  );
}
