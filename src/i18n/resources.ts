import type account from '../../locales/en/account.json';
import type common from '../../locales/en/common.json';
import type errors from '../../locales/en/errors.json';
import type home from '../../locales/en/home.json';
import type interests from '../../locales/en/interests.json';
import type landers from '../../locales/en/landers.json';
import type mail from '../../locales/en/mail.json';

/** English is the reference: its files give every key its type, so a misspelt key does not compile. */
export interface Resources {
  account: typeof account;
  common: typeof common;
  errors: typeof errors;
  home: typeof home;
  interests: typeof interests;
  landers: typeof landers;
  mail: typeof mail;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: Resources;
    enableSelector: false;
    strictKeyChecks: true;
  }
}
