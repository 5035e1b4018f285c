import * as z from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

export const ThemeSchema = z.strictObject({
  /** Buttons, links and marks; spec §9 "primary red". */
  brand: colour.optional(),
  /** Second colour; spec §9 "secondary yellow". */
  accent: colour.optional(),
  success: colour.optional(),
  /** Deep backgrounds of heroes and the footer; spec §9 "dark deep red". */
  deep: colour.optional(),
  unread: colour.optional(),
  /** Corner radius in px. */
  radius: z.number().min(0).max(32).optional(),
});
