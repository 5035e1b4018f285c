/**
 * For calls that somebody watches: they are tried again at most a second apart (chat-60), so that a conversation is
 * complete soon after the network is back.
 */
export const retrySoon = { maxRetryDelayMs: 1_000 } as const;
