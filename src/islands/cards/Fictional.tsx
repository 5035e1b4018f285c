import { useStore } from '@nanostores/react';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { $settings } from '#stores/settings/settings.ts';
import { FictionalLabel } from '#ui/FictionalLabel.tsx';

/** Label of a profile that the operator made, in the site's own words if it has any. */
export function Fictional() {
  const page = usePage();
  const t = useTranslate();
  const state = useStore($settings);
  const settings = state.type === 'ready' ? state.settings : undefined;
  const words = settings?.fictional_singular[page.locale] ?? t('members:member.fictional');
  return <FictionalLabel words={words} icon={settings?.fictional_icon ?? true} />;
}
