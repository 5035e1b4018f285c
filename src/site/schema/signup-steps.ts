import * as z from 'zod';
import { neededFields, profileFields, usualSteps } from '#lib/profile.ts';
import { uniqueList } from '#site/schema/values.ts';

/** Without `age`, which sign-up has before these steps. */
const stepField = z.enum(profileFields).exclude(['age']);

/** The fields of sign-up steps 2 to 4 (site-23). */
export const signupSteps = z
  .array(uniqueList(stepField).min(1))
  .length(usualSteps.length, {
    error: 'expected three lists of fields, one for each of the steps 2 to 4.',
  })
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
      'Fields that the steps 2, 3 and 4 of sign-up ask for, after the photo: three lists, in which `gender` and `country` have to be. A field that `visible_profile_fields` leaves out is not asked for, but for these two.',
  });
