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
  /** Label of a profile that the operator made. */
  readonly label: ReactNode;
  readonly eager: boolean;
  /** A sign of their life here. */
  readonly sign?: string | undefined;
  /** Says that something about them is new. */
  readonly mark?: string | undefined;
  /** The heart and the menu; rendered after the link, not in it. */
  readonly actions: ReactNode;
}

/**
 * A profile card. The whole card is one link, whose name is its text: name and age, place, sign of life, fictional label.
 * Its buttons follow it.
 */
export function ProfileCardView(props: ProfileCardViewProps) {
  const { href, name, age, place, photo, label, eager, sign, mark, actions } = props;
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
          {place !== undefined && <span className="person-place">{place}</span>}{' '}
          {sign !== undefined && <span className="sign">{sign}</span>} {label}
        </span>
      </a>
      {actions}
    </>
  );
}
