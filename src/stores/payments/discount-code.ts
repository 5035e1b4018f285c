import { atom } from 'nanostores';
import { failureOf } from '#client/errors.ts';
import { type DiscountCode, getDiscountCode } from '#contract/discountcode.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd, ownKeys } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';

/** A discount code, from its first letter to what became of it. */
export type TypedCode =
  | { readonly type: 'typed' | 'asking'; readonly text: string }
  | { readonly type: 'found'; readonly text: string; readonly discount: DiscountCode }
  | { readonly type: 'refused'; readonly text: string; readonly message: Message };

const nothing = { type: 'typed', text: '' } as const;

/** The code of the order. One that was found is kept in this tab, over the pages of the provider too (buy-8). */
export const $code = atom<TypedCode>(nothing);

onSessionEnd(() => $code.set(nothing));

/** What stands in the field now. */
export function typeCode(text: string): void {
  $code.set({ type: 'typed', text });
}

/** Looks up what was typed. Never throws; what is typed meanwhile wins. */
export async function askCode(): Promise<void> {
  const text = $code.get().text.trim();
  if (text === '') return;
  const asking = { type: 'asking', text } as const;
  $code.set(asking);
  try {
    const { discount } = await request(getDiscountCode, { code: text });
    if ($code.get() !== asking) return;
    if (discount === null) return $code.set({ type: 'refused', text, message: { key: 'code_unknown', params: {} } });
    environment().tab.set(ownKeys.code, text);
    $code.set({ type: 'found', text, discount });
  } catch (error) {
    const message = failureOf(error);
    if ($code.get() === asking && message !== undefined) $code.set({ type: 'refused', text, message });
  }
}

/** Looks the code up again that was found in this tab before, such as after a payment that failed. Never throws. */
export async function restoreCode(): Promise<void> {
  const text = environment().tab.get(ownKeys.code);
  if (!text || $code.get().text !== '') return;
  typeCode(text);
  await askCode();
}

/** Looks up the code that an address names, unless it was found before. Never throws. */
export async function askNamedCode(text: string): Promise<void> {
  const { type, text: known } = $code.get();
  if (type === 'found' && known === text) return;
  typeCode(text);
  await askCode();
}

/** Forgets the code. */
export function dropCode(): void {
  environment().tab.set(ownKeys.code, '');
  $code.set(nothing);
}
