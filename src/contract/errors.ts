/**
 * All error codes of the product with their HTTP status; `locales/<locale>/errors.json` has the text under the same
 * code. Codes are permanent.
 */
export const errorStatuses = {
  malformed_request: 400,
  login_failed: 401,
  credits_needed: 402,
  account_banned: 403,
  account_deleted: 403,
  age_proof_required: 403,
  authentication_required: 403,
  blocked: 403,
  confirmation_required: 403,
  debit_blocked: 403,
  foreign_origin: 403,
  insecure_connection: 403,
  pictures_refused: 403,
  premium_required: 403,
  profile_hidden: 403,
  signups_closed: 403,
  under_age: 403,
  code_unknown: 404,
  decision_unknown: 404,
  email_unknown: 404,
  not_found: 404,
  method_not_allowed: 405,
  appeal_closed: 409,
  code_country: 409,
  code_expired: 409,
  code_method: 409,
  code_minimum: 409,
  code_used: 409,
  email_taken: 409,
  fictional_silent: 409,
  id_reused: 409,
  id_taken: 409,
  name_taken: 409,
  partner_gone: 409,
  payment_failed: 409,
  payments_closed: 409,
  price_changed: 409,
  stored_failed: 409,
  withdrawal_closed: 409,
  activation_failed: 410,
  link_invalid: 410,
  mail_code_ended: 410,
  sms_code_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  unknown_site: 421,
  invalid_input: 422,
  debit_limit: 429,
  login_blocked: 429,
  mail_codes_paused: 429,
  reading_limit: 429,
  reset_limit: 429,
  swipe_limit: 429,
  too_many_requests: 429,
  server_error: 500,
  sms_failed: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Errors of a single field; texts are in `errors.json` under `fields`. */
export const fieldCodes = [
  'required',
  'too_long',
  'invalid',
  'email_invalid',
  'code_invalid',
  'name_short',
  'name_is_email',
  'name_starts_with_at',
  'name_characters',
  'name_mixed',
  'name_reserved',
  'password_short',
  'password_common',
  'password_is_name',
  'passwords_differ',
  'old_password_wrong',
  'password_wrong',
  'new_email_invalid',
  'new_email_taken',
  'date_of_birth_missing',
  'date_of_birth_invalid',
  'under_age',
  'email_taken',
  'name_taken',
  'picture_type',
  'picture_too_large',
  'picture_broken',
  'too_many_photos',
  'iban_invalid',
  'iban_country',
  'mobile_invalid',
  'mobile_country',
  'mobile_kind',
  'mandate_needed',
  'sms_code_wrong',
  'mail_code_wrong',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

/** Body of every answer that is not a success. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    /** Error code by field name. */
    readonly fields?: Readonly<Record<string, FieldCode>>;
    /** Values for placeholders of the text, such as `minutes`. */
    readonly params?: Readonly<Record<string, string | number>>;
  };
  /** Set only when there is no valid session: the client then logs out (login-31). */
  readonly authentication_required?: true;
}
