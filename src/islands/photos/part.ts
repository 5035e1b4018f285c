import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import type { CropDialogProps } from '#islands/photos/CropDialog.tsx';
import cropStyles from '#styles/crop.scss?url';
import styles from '#styles/photos.scss?url';

/** The member's own photos, to be drawn by `LazyPart` on the screens that edit a profile. */
export const photosPart: Part<MembersProps> = {
  component: async () => (await import('#islands/photos/PhotoEditor.tsx')).PhotoEditor,
  texts: ['photos'],
  styles,
};

/** Choosing what of a picture is to be seen; comes with the first picture. */
export const cropPart: Part<MembersProps & CropDialogProps> = {
  component: async () => (await import('#islands/photos/CropDialog.tsx')).CropDialog,
  texts: ['photos'],
  styles: cropStyles,
};
