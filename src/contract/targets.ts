import type { AnyEndpoint } from '#contract/endpoint.ts';

/**
 * Where the forms of pages are sent. The endpoints take these facts from here, so that a form can be drawn before the schemas
 * arrive: zod takes longer to start than the sign-up modal has to open.
 */
export const formTargets = {
  activate: { name: 'activate', method: 'POST' },
  resendActivation: { name: 'activate', method: 'PUT' },
  confirmMailChange: { name: 'mail-change', method: 'PUT' },
  fileComplaint: { name: 'complaint', method: 'POST' },
  login: { name: 'user', method: 'POST' },
  requestPasswordReset: { name: 'password-reset', method: 'POST' },
  resetPassword: { name: 'password-reset', method: 'PUT' },
  reactivateAccount: { name: 'account-reactivate', method: 'POST' },
  resendReactivation: { name: 'account-reactivate', method: 'PUT' },
  signup: { name: 'signup', method: 'POST' },
} as const satisfies Record<string, FormTarget>;

export type FormTarget = Pick<AnyEndpoint, 'name' | 'method'>;
export type FormName = keyof typeof formTargets;
