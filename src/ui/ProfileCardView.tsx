import type { ComponentProps, ReactNode } from 'react';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface ProfileCardViewProps {
  /** Address of the profile. */
  readonly href: string;
  readonly name: string;
  /** In years; `null` where the site does not show it. */
  readonly age: number | null;
  readonly place: string | undefined;
  readonly photo: ComponentProps<typeof PhotoFrame>['photo'];
  /** Says that the operator made the profile. */
  readonly label: ReactNode;
  readonly eager: boolean;
  /** Says that there is something new about them. */
  readonly mark?: string | undefined;
  /** The button that reports them; it stands beside the link. */
  readonly report: ReactNode;
}

/**
 * Somebody in small. The whole card is one link, named by what it says: name and age, place, and that it is fictional; a small button
 * beside it reports them.
 */
export function ProfileCardView({ href, name, age, place, photo, label, eager, mark, report }: ProfileCardViewProps) {
  return (
    <>
      <a className="person" href={href}>
        <PhotoFrame photo={photo} size="card" alt="" eager={eager} />
        <span className="person-body">
          <strong className="person-name">
            {name}
            {age !== null && `, ${age}`}
          </strong>{' '}
          {mark !== undefined && <span className="person-mark">{mark}</span>}{' '}
          {place !== undefined && <span className="person-place">{place}</span>} {label}
        </span>
      </a>
      {report}
    </>
  );
}
