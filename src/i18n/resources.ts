import type account from '../../locales/en/account.json';
import type accountDeletion from '../../locales/en/account-deletion.json';
import type answers from '../../locales/en/answers.json';
import type chat from '../../locales/en/chat.json';
import type common from '../../locales/en/common.json';
import type device from '../../locales/en/device.json';
import type directdebit from '../../locales/en/directdebit.json';
import type errors from '../../locales/en/errors.json';
import type games from '../../locales/en/games.json';
import type gifts from '../../locales/en/gifts.json';
import type home from '../../locales/en/home.json';
import type interests from '../../locales/en/interests.json';
import type landersAlonetonight from '../../locales/en/landers-alonetonight.json';
import type landersCollagelanding from '../../locales/en/landers-collagelanding.json';
import type landersGallery from '../../locales/en/landers-gallery.json';
import type landersIconslanding from '../../locales/en/landers-iconslanding.json';
import type landersMaplanding from '../../locales/en/landers-maplanding.json';
import type landersSocialnetwork from '../../locales/en/landers-socialnetwork.json';
import type landersTinderswipe from '../../locales/en/landers-tinderswipe.json';
import type landersTransitionsvideolanding from '../../locales/en/landers-transitionsvideolanding.json';
import type landersVideo from '../../locales/en/landers-video.json';
import type likes from '../../locales/en/likes.json';
import type mail from '../../locales/en/mail.json';
import type matchQuestions from '../../locales/en/match-questions.json';
import type members from '../../locales/en/members.json';
import type openers from '../../locales/en/openers.json';
import type ownProfile from '../../locales/en/own-profile.json';
import type pages from '../../locales/en/pages.json';
import type payment from '../../locales/en/payment.json';
import type photos from '../../locales/en/photos.json';
import type profile from '../../locales/en/profile.json';
import type publicPeople from '../../locales/en/public-people.json';
import type pushMessages from '../../locales/en/push-messages.json';
import type safety from '../../locales/en/safety.json';
import type search from '../../locales/en/search.json';
import type settings from '../../locales/en/settings.json';
import type sms from '../../locales/en/sms.json';
import type steps from '../../locales/en/steps.json';
import type traits from '../../locales/en/traits.json';
import type transactions from '../../locales/en/transactions.json';

/** English is the reference: its files give every key its type, so a misspelt key does not compile. */
export interface Resources {
  sms: typeof sms;
  steps: typeof steps;
  traits: typeof traits;
  transactions: typeof transactions;
  search: typeof search;
  settings: typeof settings;
  safety: typeof safety;
  payment: typeof payment;
  photos: typeof photos;
  'push-messages': typeof pushMessages;
  'own-profile': typeof ownProfile;
  openers: typeof openers;
  'account-deletion': typeof accountDeletion;
  answers: typeof answers;
  chat: typeof chat;
  likes: typeof likes;
  games: typeof games;
  gifts: typeof gifts;
  account: typeof account;
  common: typeof common;
  device: typeof device;
  directdebit: typeof directdebit;
  errors: typeof errors;
  home: typeof home;
  interests: typeof interests;
  'landers-alonetonight': typeof landersAlonetonight;
  'landers-collagelanding': typeof landersCollagelanding;
  'landers-gallery': typeof landersGallery;
  'landers-iconslanding': typeof landersIconslanding;
  'landers-maplanding': typeof landersMaplanding;
  'landers-socialnetwork': typeof landersSocialnetwork;
  'landers-tinderswipe': typeof landersTinderswipe;
  'landers-transitionsvideolanding': typeof landersTransitionsvideolanding;
  'landers-video': typeof landersVideo;
  mail: typeof mail;
  'match-questions': typeof matchQuestions;
  members: typeof members;
  pages: typeof pages;
  profile: typeof profile;
  'public-people': typeof publicPeople;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: Resources;
    enableSelector: false;
    strictKeyChecks: true;
  }
}
