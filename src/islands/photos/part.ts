import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import styles from '#styles/photos.scss?url';

/** The member's own photos, to be drawn by `LazyPart` on the screens that edit a profile. */
export const photosPart: Part<MembersProps> = {
  component: async () => (await import('#islands/photos/PhotoEditor.tsx')).PhotoEditor,
  texts: ['photos'],
  styles,
};
