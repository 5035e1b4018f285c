import * as z from 'zod';
import { isInsideMedia, isPictureName, pictureEndings } from '#site/schema/picture-names.ts';
import { localizedText } from '#site/schema/values.ts';
import { show } from '#site/schema/words.ts';

const pictureFile = z
  .string()
  .refine((value) => isInsideMedia(value) && isPictureName(value), {
    error: (issue) =>
      `${show(issue.input)} is not a file name in media/ that ends in ${pictureEndings.join(', ')}. Use letters, digits, dots and dashes.`,
  })
  .meta({ title: `file (${pictureEndings.join(', ')})` });

/** A picture of the operator; the build encodes it as AVIF and WebP in several sizes. */
export const ownPicture = z.strictObject({
  file: pictureFile.meta({ description: 'The picture as you have it, large; what is published is made of it.' }),
  alt: localizedText(200).meta({
    description:
      'What is to be seen, for readers who cannot see it, in every language of the site. No “picture of”: they are told.',
  }),
});
