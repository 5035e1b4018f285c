import type { User } from '#contract/user.ts';
import type { MembersProps } from '#islands/members/props.ts';

/** What every section of the settings is given. */
export interface SectionProps extends MembersProps {
  readonly user: User;
}
