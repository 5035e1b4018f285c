import * as z from 'zod';
import { emailAddress, localizedText, phoneNumber, text } from '#site/schema/values.ts';

/** How people reach the operator, and what the site calls profiles made by the operator. */
export const supportFields = {
  support_email: emailAddress.meta({
    description:
      'Where people write for help; also the sender of every mail. Footer, error messages and legal pages name it.',
  }),
  support_phone: phoneNumber.nullable().default(null).meta({
    description: 'Phone for help, shown where it is set. Dashes and spaces are taken out.',
  }),
  mail_name: text(60)
    .refine((value) => !/["<>@]/.test(value), {
      error: 'cannot hold ", <, > or @: it stands before the address in mails.',
    })
    .optional()
    .meta({ description: 'Name of the sender in mails. Left out, `name`.' }),
  company_id: text(40).optional().meta({
    description: 'Your own number or code for the company in bookkeeping and exports; people never see it.',
  }),
  fictional_icon: z.boolean().default(true).meta({
    description:
      'Whether a profile that the operator made carries an icon beside the words that say so. The words always stand.',
  }),
  fictional_warning: z.boolean().default(true).meta({
    description: 'Whether footer, landers and sign-up say that some profiles are made by the operator.',
  }),
  fictional_singular: localizedText(40).default({}).meta({
    description: 'What one profile made by the operator is called, per locale. Left out, the product’s own words.',
  }),
  fictional_plural: localizedText(40).default({}).meta({
    description: 'What several of them are called, per locale.',
  }),
  fictional_messages: z.enum(['off', 'free', 'paid']).default('off').meta({
    description:
      'Whether members can write to profiles made by the operator: not at all (`off`), without credits (`free`), or for the credits of any message (`paid`). Needs ANSWER_PROVIDER_URL; without it, `off` holds.',
  }),
  fictional_answers: z.enum(['people', 'program']).default('program').meta({
    description:
      'Who writes the answers of such profiles: people or a program. The chat says it before the first message.',
  }),
  fictional_likes: z.enum(['off', 'guided']).default('off').meta({
    description:
      'Whether profiles made by the operator like anybody: never (`off`), or one of them once, when a member asks to be shown what a match looks like (`guided`), which is called an example before and after.',
  }),
  tracking_consent: z.boolean().default(false).meta({
    description:
      'Whether the sign-up form asks if tracking values may be kept on the device beyond the tab. Without a yes they travel in links and with the sign-up only.',
  }),
  account_disclosure: z.enum(['plain', 'neutral']).default('neutral').meta({
    description:
      'What sign-up and password reset say about an address that has an account, or has none: the same words in either case (`neutral`), or plainly, which tells anybody who asks that somebody is a member (`plain`).',
  }),
  photo_review: z.enum(['at_once', 'after_review']).default('at_once').meta({
    description:
      'When others see a photo that a member adds: at once (`at_once`), or after you have looked at it (`after_review`). Until then only its owner sees it, with words that say so.',
  }),
  chat_pictures: z.enum(['off', 'answered', 'all']).default('answered').meta({
    description:
      'Who can send pictures in a chat: nobody (`off`), both once both have written in it (`answered`), or whoever can write a message (`all`). A picture costs what a message costs, and stays covered until its receiver uncovers it.',
  }),
};
