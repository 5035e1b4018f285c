import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import styles from '#styles/leaving.scss?url';

/** The way out, at the end of the settings. */
export const leavingPart: Part<MembersProps> = {
  component: async () => (await import('#islands/leaving/LeavingSection.tsx')).LeavingSection,
  texts: ['leaving'],
  styles,
};
