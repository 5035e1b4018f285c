import * as z from 'zod';
import { flexPayOrigin } from '#server/adapters/payments/flexpay/brands.ts';

const secret = (least: number) =>
  z
    .string()
    .min(least, { error: `expected at least ${least} characters` })
    .max(500);

/** Of every account: what stands on the bank statement of the buyer, which is said before the payment. */
const statement = z.string().regex(/^[\w .*/&+-]{3,22}$/, {
  error: 'expected 3 to 22 letters, digits or . * / & + -, as the bank statement says',
});

const SandboxSchema = z.strictObject({
  provider: z.literal('sandbox'),
  statement,
  url: z.url({ protocol: /^https?$/, error: 'expected an address such as http://127.0.0.1:4322' }),
  key: secret(1),
  /** The new secret and the old one while they are changed. */
  secrets: z.array(secret(20)).min(1).max(2),
});

const MollieSchema = z.strictObject({
  provider: z.literal('mollie'),
  statement,
  key: z.string().regex(/^(test|live)_\w{20,60}$/, { error: 'expected the API key, which begins with test_ or live_' }),
});

const FlexPaySchema = z.strictObject({
  provider: z.literal('flexpay'),
  statement,
  merchant: z.string().refine((merchant) => flexPayOrigin(merchant) !== undefined, {
    error: 'expected the number of the merchant, such as 9804000000000000; its first four digits say the brand',
  }),
  shop: z.string().regex(/^\d{1,12}$/, { error: 'expected the number of the website (shopID), as text' }),
  signatureKey: secret(8),
});

/** A merchant account at one provider, as the file has it. */
const AccountSchema = z.discriminatedUnion('provider', [SandboxSchema, MollieSchema, FlexPaySchema]);
export type AccountData = z.output<typeof AccountSchema>;

/** Names of the providers, as an account says them. */
export const accountProviders = AccountSchema.options.map(({ shape }) => shape.provider.value);

/** Key of the file that no `company_id` may be: secrets of networks, by which postbacks are signed. */
export const networksKey = 'networks';

/** The file that `PAYMENT_ACCOUNTS` names: accounts by the `company_id` of sites, and the secrets of networks. */
export const AccountsSchema = z
  .object({ [networksKey]: z.record(z.string().min(1).max(64), z.strictObject({ secret: secret(32) })).default({}) })
  .catchall(AccountSchema);
