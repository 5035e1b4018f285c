import type * as z from 'zod/mini';
import { PaymentUnknownError } from '#server/core/payment-errors.ts';

/** @returns the JSON, or `undefined`. Not the error of `JSON.parse`, which quotes the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads what a provider answered.
 * @throws PaymentUnknownError if it is something else; without the issues, which may quote it
 */
export function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw new PaymentUnknownError('the provider answered nonsense');
  return data;
}
