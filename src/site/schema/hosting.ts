import * as z from 'zod';

const PrecompressSchema = z.enum(['br', 'br+gz']);

/** Which compressed copies a build puts beside the files that belong to one site. */
export type Precompress = z.infer<typeof PrecompressSchema>;

/** What the host of the site needs of a build. */
export const hostingFields = {
  precompress: PrecompressSchema.default('br').meta({
    description:
      'Compressed copies beside each page: `br` for hosts that take `.br` or compress themselves, as this project’s server, nginx, Netlify and Cloudflare Pages do; `br+gz` adds `.gz`, for a static host that only sends files as they are.',
  }),
};
