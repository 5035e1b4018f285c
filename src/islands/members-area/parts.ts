import { fromScript } from '#browser/script.ts';
import type { Parts } from '#islands/lib/LazyPart.tsx';
import deletionStyles from '#styles/account-deletion.scss?url';
import cropStyles from '#styles/crop.scss?url';
import newLikeStyles from '#styles/new-like.scss?url';
import photosStyles from '#styles/photos.scss?url';
import safetyStyles from '#styles/safety.scss?url';

/** Loaders of the lazy parts; each part is a script of its own. */
export const parts: Parts = {
  'auto-like': {
    component: fromScript(async () => (await import('#islands/likes/AutoLike.tsx')).AutoLike, 'AutoLike'),
    texts: ['likes'],
    styles: newLikeStyles,
  },
  crop: {
    component: fromScript(async () => (await import('#islands/photos/CropDialog.tsx')).CropDialog, 'CropDialog'),
    texts: ['photos'],
    styles: cropStyles,
  },
  decisions: {
    component: fromScript(
      async () => (await import('#islands/safety/DecisionsSection.tsx')).DecisionsSection,
      'DecisionsSection',
    ),
    texts: ['safety'],
    styles: safetyStyles,
  },
  'account-deletion': {
    component: fromScript(
      async () => (await import('#islands/account-deletion/DeletionSection.tsx')).DeletionSection,
      'DeletionSection',
    ),
    texts: ['account-deletion'],
    styles: deletionStyles,
  },
  'like-popup': {
    component: fromScript(async () => (await import('#islands/likes/LikePopup.tsx')).LikePopup, 'LikePopup'),
    texts: ['likes'],
    styles: newLikeStyles,
  },
  match: {
    component: fromScript(async () => (await import('#islands/likes/MatchDialog.tsx')).MatchDialog, 'MatchDialog'),
    texts: ['likes'],
  },
  photos: {
    component: fromScript(async () => (await import('#islands/photos/PhotoEditor.tsx')).PhotoEditor, 'PhotoEditor'),
    texts: ['photos'],
    styles: photosStyles,
  },
  report: {
    component: fromScript(async () => (await import('#islands/safety/ReportDialog.tsx')).ReportDialog, 'ReportDialog'),
    texts: ['safety'],
    styles: safetyStyles,
  },
  'safety-notice': {
    component: fromScript(async () => (await import('#islands/safety/SafetyNotice.tsx')).SafetyNotice, 'SafetyNotice'),
    texts: ['safety'],
    styles: safetyStyles,
  },
};
