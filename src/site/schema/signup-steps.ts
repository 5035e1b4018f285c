import * as z from 'zod';
import { neededFields, photoSteps, profileFields, usualSteps } from '#lib/profile.ts';
import { uniqueList } from '#site/schema/values.ts';

/** Without `age`, which sign-up has before these steps. */
const stepField = z.enum(profileFields).exclude(['age']);

/** The fields of the sign-up steps, beside the photo (site-23). */
export const signupSteps = z
  .array(uniqueList(stepField).min(1))
  .min(1, { error: 'expected at least one list of fields: each is a step.' })
  .superRefine((steps, context) => {
    const fields = steps.flat();
    for (const field of neededFields.filter((name) => !fields.includes(name)))
      context.addIssue({ code: 'custom', message: `no step asks for ${field}. Without it nobody finds a member.` });
    steps.forEach((step, index) => {
      const earlier = steps.slice(0, index).flat();
      step.forEach((field, position) => {
        if (!earlier.includes(field)) return;
        const message = `${field} stands in an earlier step already. Remove one.`;
        context.addIssue({ code: 'custom', path: [index, position], message });
      });
    });
  })
  .default(usualSteps.map((step) => [...step]))
  .meta({
    description:
      'Steps of sign-up beside the photo, each a list of the fields on its screen; `gender` and `country` have to be among them. One field a step is a question with large answers that goes on by itself. A field that `visible_profile_fields` leaves out is not asked for, but for these two; a field that no step has stays in the profile.',
  });

/** Where the steps ask for a photo (signup-84). */
export const signupPhoto = z.enum(photoSteps).default('first').meta({
  description:
    'Whether sign-up asks for a photo before its other steps (`first`; members who leave it for later are asked again at the end) or after them (`last`).',
});
