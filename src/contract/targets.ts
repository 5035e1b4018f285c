import type { AnyEndpoint } from '#contract/endpoint.ts';

/**
 * Name, method and selecting query of the endpoints that forms of pages post to. The endpoints take them from here, so that a form can
 * be rendered before the schemas are loaded: zod takes longer to start than the sign-up modal may take to open.
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
  requestWithdrawal: { name: 'withdrawal', method: 'POST', query: { signed_out: 'true' } },
  confirmWithdrawal: { name: 'withdrawal', method: 'PUT' },
} as const satisfies Record<string, FormTarget>;

export type FormTarget = Pick<AnyEndpoint, 'name' | 'method' | 'query'>;
export type FormName = keyof typeof formTargets;
