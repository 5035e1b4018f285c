import * as z from 'zod/mini';

/** Not `z.uuid`, which brings the forms of all versions into every browser. */
const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A UUID that the browser generates. */
export const uuid = z.string('required').check(z.toLowerCase(), z.regex(uuidForm, 'invalid'));

/**
 * Field of an endpoint with `once`: a UUID that the browser generates for an action that must count once, and sends
 * again with each retry. A field and not a header, so that the types require it of every caller, its errors are
 * reported like those of any field, and JSON, a form and a draft kept by the page can all carry it.
 */
export const onceId = {
  once_id: uuid,
};

/** Parsed input of such an endpoint. */
export type OnceInput = Readonly<z.output<z.ZodMiniObject<typeof onceId>>>;
