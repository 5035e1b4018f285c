import { expect, test } from 'vitest';
import { failureOf, RefusedError } from '#client/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { createTranslate } from '#i18n/island.ts';
import { loadMessages } from '#i18n/messages.ts';
import { describeMessage } from '#islands/lib/island.tsx';

test('api-34: a refusal by a code of a later release says what server_error says', async () => {
  const messages = await loadMessages('en');
  const t = createTranslate('en', messages);
  const message = failureOf(new RefusedError({ code: 'who_knows' as ErrorCode }));
  expect(message && describeMessage(t, message)).toBe(messages.errors.server_error);
});
