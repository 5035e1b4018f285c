import { fromScript } from '#browser/script.ts';
import type { Parts } from '#islands/lib/LazyPart.tsx';
import deletionStyles from '#styles/account-deletion.scss?url';
import cropStyles from '#styles/crop.scss?url';
import filterStyles from '#styles/filters.scss?url';
import giftStyles from '#styles/gifts.scss?url';
import newLikeStyles from '#styles/new-like.scss?url';
import photosStyles from '#styles/photos.scss?url';
import safetyStyles from '#styles/safety.scss?url';

/** Loaders of the lazy parts; each part is a script of its own. */
export const parts: Parts = {
  'auto-like': {
    component: fromScript(() => import('#islands/likes/AutoLike.tsx'), 'AutoLike'),
    texts: ['likes', 'gifts'],
    styles: newLikeStyles,
  },
  'chat-picture': {
    component: fromScript(() => import('#islands/chat/PictureDialog.tsx'), 'PictureDialog'),
    texts: ['chat'],
  },
  crop: {
    component: fromScript(() => import('#islands/photos/CropDialog.tsx'), 'CropDialog'),
    texts: ['photos'],
    styles: cropStyles,
  },
  decisions: {
    component: fromScript(() => import('#islands/safety/DecisionsSection.tsx'), 'DecisionsSection'),
    texts: ['safety'],
    styles: safetyStyles,
  },
  'day-over': {
    component: fromScript(() => import('#islands/games/DayIsOver.tsx'), 'DayIsOver'),
    texts: ['games'],
  },
  offer: {
    component: fromScript(() => import('#islands/offers/OfferBanner.tsx'), 'OfferBanner'),
    texts: ['transactions'],
  },
  'account-deletion': {
    component: fromScript(() => import('#islands/account-deletion/DeletionSection.tsx'), 'DeletionSection'),
    texts: ['account-deletion'],
    styles: deletionStyles,
  },
  deleted: {
    // The script of the screen that deletes is here already, also without a network.
    component: fromScript(() => import('#islands/chat/ChatsPage.tsx'), 'DeletedToast'),
    texts: ['chat'],
  },
  filters: {
    component: fromScript(() => import('#islands/search/FilterSheet.tsx'), 'FilterSheet'),
    texts: ['search'],
    styles: filterStyles,
  },
  gift: {
    component: fromScript(() => import('#islands/gifts/GiftDialog.tsx'), 'GiftDialog'),
    // The chat's for its warnings.
    texts: ['gifts', 'chat'],
    styles: giftStyles,
  },
  'like-popup': {
    component: fromScript(() => import('#islands/likes/LikePopup.tsx'), 'LikePopup'),
    texts: ['likes'],
    styles: newLikeStyles,
  },
  incoming: {
    component: fromScript(() => import('#islands/chat/IncomingToast.tsx'), 'IncomingToast'),
    texts: ['chat', 'gifts'],
  },
  logout: {
    component: fromScript(() => import('#islands/chat/LogoutDialog.tsx'), 'LogoutDialog'),
    texts: ['chat'],
  },
  match: {
    component: fromScript(() => import('#islands/likes/MatchDialog.tsx'), 'MatchDialog'),
    texts: ['likes', 'gifts'],
    styles: newLikeStyles,
  },
  'like-news': {
    component: fromScript(() => import('#islands/likes/LikeMessages.tsx'), 'LikeMessages'),
    texts: ['likes'],
  },
  'person-menu': {
    component: fromScript(() => import('#islands/safety/PersonMenu.tsx'), 'PersonMenu'),
    texts: ['safety'],
    styles: safetyStyles,
  },
  photos: {
    component: fromScript(() => import('#islands/photos/PhotoEditor.tsx'), 'PhotoEditor'),
    texts: ['photos'],
    styles: photosStyles,
  },
  report: {
    component: fromScript(() => import('#islands/safety/ReportDialog.tsx'), 'ReportDialog'),
    texts: ['safety'],
    styles: safetyStyles,
  },
  'safety-notice': {
    component: fromScript(() => import('#islands/safety/SafetyNotice.tsx'), 'SafetyNotice'),
    texts: ['safety'],
    styles: safetyStyles,
  },
};
