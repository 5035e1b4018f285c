import type { Part } from '#islands/members/parts.ts';
import type { PhotoEditorProps } from '#islands/photos/PhotoEditor.tsx';
import styles from '#styles/photos.scss?url';

/** The member's own photos, to be drawn by `PhotoRoom`. */
export const photosPart: Part<PhotoEditorProps> = {
  component: async () => (await import('#islands/photos/PhotoEditor.tsx')).PhotoEditor,
  texts: ['photos'],
  styles,
};
