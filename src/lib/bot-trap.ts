/** Name of the honeypot field: people never see it in a form, so only a bot fills it. */
export const trapField = 'website';
