import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import type { Concern } from '#islands/safety/concern.ts';
import type { ReportTarget } from '#stores/reported.ts';
import styles from '#styles/safety.scss?url';

/** Each comes when it is wanted. */
export const reportPart: Part<MembersProps & { readonly target: ReportTarget }> = {
  component: async () => (await import('#islands/safety/ReportDialog.tsx')).ReportDialog,
  texts: ['safety'],
  styles,
};

export const noticePart: Part<MembersProps & Concern> = {
  component: async () => (await import('#islands/safety/SafetyNotice.tsx')).SafetyNotice,
  texts: ['safety'],
  styles,
};

export const decisionsPart: Part<MembersProps> = {
  component: async () => (await import('#islands/safety/DecisionsSection.tsx')).DecisionsSection,
  texts: ['safety'],
  styles,
};
