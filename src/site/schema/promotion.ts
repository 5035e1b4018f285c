import * as z from 'zod';
import { ownPicture } from '#site/schema/picture.ts';
import { httpsLink, localizedText } from '#site/schema/values.ts';

/** A partner's offer on the logged-out home, marked as an advertisement (pages-48). */
const PromotionSchema = z.strictObject({
  title: localizedText(60).meta({ description: 'Headline, in every language of the site.' }),
  text: localizedText(200).meta({ description: 'One or two sentences, in every language of the site.' }),
  call: localizedText(40).meta({ description: 'Words of the link, in every language of the site.' }),
  link: httpsLink.meta({ description: 'Where the link leads, with the partner’s own parameters if need be.' }),
  picture: ownPicture.optional().meta({ description: 'Picture beside the text. Left out, none.' }),
});

export const promotionFields = {
  promotion: PromotionSchema.nullable().default(null).meta({
    description:
      'A partner’s offer on the logged-out home, marked as an advertisement; null, or left out, shows none. Nothing is loaded from the partner.',
  }),
};
