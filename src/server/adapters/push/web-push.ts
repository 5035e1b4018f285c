import { findPushHost } from '#server/adapters/push/hosts.ts';
import type { PushAdapter } from '#server/core/ports/push.ts';

interface PushOptions {
  /** Services beside those of the browsers in use: `name` or `name:port`. They may have private addresses. */
  readonly hosts: readonly string[];
}

/** Creates the adapter of Web Push (RFC 8030). */
export function createWebPush({ hosts }: PushOptions): PushAdapter {
  return { accepts: (endpoint) => findPushHost(endpoint, hosts) !== undefined };
}
