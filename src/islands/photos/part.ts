import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import styles from '#styles/photos.scss?url';

export interface PhotoEditorProps extends MembersProps {
  /** It is known which photos there are, or that nobody can say. */
  readonly onAnswer: () => void;
}

/** The member's own photos, to be drawn by `PhotoRoom`. */
export const photosPart: Part<PhotoEditorProps> = {
  component: async () => (await import('#islands/photos/PhotoEditor.tsx')).PhotoEditor,
  texts: ['photos'],
  styles,
};
