import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import type { CropDialogProps } from '#islands/photos/CropDialog.tsx';
import styles from '#styles/crop.scss?url';

/** Choosing what of a picture is to be seen; comes with the first picture. */
export const cropPart: Part<MembersProps & CropDialogProps> = {
  component: async () => (await import('#islands/photos/CropDialog.tsx')).CropDialog,
  texts: ['photos'],
  styles,
};
