import { useStore } from '@nanostores/react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { $settings } from '#stores/settings.ts';
import { FictionalLabel } from '#ui/FictionalLabel.tsx';

/** Says beside a name that the operator made the profile, in the site's own words where it has any. */
export function Fictional(props: IslandProps) {
  const t = translateFor(props);
  const state = useStore($settings);
  const settings = state.type === 'ready' ? state.settings : undefined;
  const words = settings?.fictional_singular[props.page.locale] ?? t('members:member.fictional');
  return <FictionalLabel words={words} icon={settings?.fictional_icon ?? true} />;
}
