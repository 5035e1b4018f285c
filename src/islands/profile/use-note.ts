import { useStore } from '@nanostores/react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import type { ProfileField } from '#lib/profile.ts';
import { $settings } from '#stores/settings.ts';

/** What the site says beside a field: who sees it, and why it is asked (`visible_profile_notes`). */
export function useNote(props: IslandProps, field: ProfileField): string | undefined {
  const settings = useStore($settings);
  const noted = settings.type === 'ready' && settings.settings.visible_profile_notes.includes(field);
  return noted ? translateFor(props)(`profile:notes.${field}`) : undefined;
}
