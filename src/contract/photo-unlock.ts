import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { anyId } from '#contract/fields.ts';
import { onceId } from '#contract/once.ts';

/**
 * Opens one private photo that its owner shares with the caller, for the site's `photo_credits`. It costs once, for
 * ever; a photo that is open already costs nothing. The profile then has the clear photo.
 */
export const unlockPhoto = defineEndpoint({
  name: 'photo-unlock',
  method: 'POST',
  access: 'members',
  input: z.object({ ...onceId, photo: anyId }),
  /** The caller's credits after it. Without the photo: the answer is stored, and would outlive the sharing. */
  output: z.object({ credits: z.number() }),
  errors: [
    'not_found',
    'confirmation_required',
    'age_proof_required',
    'credits_needed',
    'id_reused',
    'too_many_requests',
  ],
  limits: ['photoUnlock'],
  once: true,
  repeatable: true,
  outlivesPage: true,
});
